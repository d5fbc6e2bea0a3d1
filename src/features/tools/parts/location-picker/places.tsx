import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { lengths } from '@contract/fields'
import { t } from '@/i18n/device'
import { aria } from '@/ui/aria'
import { Field } from '@/ui/field'
import { Icon } from '@/ui/icon/shop'
import { LongList } from '@/ui/long-list'
import { ErrorState } from '@/ui/notice'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Tap } from '@/ui/tap'
import type { FoundPlace, PlacePicker } from '../../store/place-picker'

/** Metres as people say them. */
export function awayText(metres: number): string {
  return metres < 1000
    ? t('device.placeAway', { n: Math.round(metres) })
    : t('device.placeAwayKm', { n: (metres / 1000).toFixed(1) })
}

/** The field to search with, and what was found: page by page as the end comes near. */
export const PlaceList = observer(function PlaceList({ state }: { state: PlacePicker }) {
  const { places, keyword } = state
  return (
    <>
      <View>
        <Field
          label={t('device.placeSearch')}
          placeholder={t('device.placeHint')}
          type="search"
          value={keyword}
          maxLength={lengths.placeKeyword.max}
          onInput={(word) => state.search(word)}
          onConfirm={() => state.search(state.keyword, true)}
        />
      </View>
      <View {...aria({ role: 'group', label: t('device.placeTitle') })}>
        <LongList
          items={places.items}
          keyOf={(place) => place.id}
          render={(place) => <Row place={place} state={state} />}
          onEnd={() => void places.more()}
        />
      </View>
      <End state={state} />
    </>
  )
})

const Row = observer(function Row({ place, state }: { place: FoundPlace; state: PlacePicker }) {
  const on = state.picked?.id === place.id
  return (
    <Tap className="pick__row u-row u-wide u-line-below" role="radio" checked={on} onTap={() => state.pick(place)}>
      <View className="u-grow">
        <View className={on ? 'u-bold' : ''}>{place.name}</View>
        <View className="u-text-secondary u-text-small">
          {awayText(place.distance)} · {place.address}
        </View>
      </View>
      <View className={on ? 'pick__dot pick__dot--on' : 'pick__dot'}>{on && <Icon name="check" size="sm" />}</View>
    </Tap>
  )
})

/** Row after the last place: loading, a failure, or the end (R228). */
const End = observer(function End({ state }: { state: PlacePicker }) {
  const { places } = state
  if (places.error) return <ErrorState error={places.error} onRetry={() => void places.retry()} />
  if (places.isLoading || (state.center && places.total === undefined)) {
    return (
      <Skeleton>
        <Bone className="pick__bone u-below-24" />
        <Bone className="pick__bone u-below-24" />
        <Bone className="pick__bone u-below-24" />
      </Skeleton>
    )
  }
  if (places.hasMore) return null
  return <View className="pick__end u-text-small u-text-tertiary u-text-center">{t('device.noMore')}</View>
})
