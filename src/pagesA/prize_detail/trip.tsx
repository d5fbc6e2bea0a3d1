import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { DataOf } from '@contract/client-types'
import { aria } from '@/ui/aria'
import { Icon } from '@/ui/icon/shop'
import { Tabs } from '@/ui/tabs'
import { Tap } from '@/ui/tap'
import { localeStore } from '@/i18n'
import { t } from '@/features/draws/locale/prize'
import { searchName, tripStore, type TripKind } from '@/features/tools/store/trip-store'
import { Departures } from './departures'
import { Section } from './section'
import { travelDays } from './words'

/** A travel prize's journey: trains and flights of a day, there or back. */
export const Trip = observer(function Trip({ trip }: { trip: NonNullable<DataOf<'prizes.get'>['trip']> }) {
  const days = travelDays()
  const [kind, setKind] = useState<TripKind>('train')
  const [back, setBack] = useState(false)
  const [date, setDate] = useState(days[1].date)
  const { timetable } = tripStore
  const [from, to] = back ? [trip.to, trip.from] : [trip.from, trip.to]
  const search = { from: from.search, to: to.search, date }
  const name = searchName(kind, search)
  const found = timetable.data?.of === name ? timetable.data : undefined
  return (
    <Section
      title={t('prizeDetail.trip')}
      sandbox={found?.sandbox}
      wanted={`${name} ${localeStore.current}`}
      load={() => void timetable.load(kind, search)}
      lines={0}
    >
      <View className="u-row u-pad-y-8">
        <View className="prize-detail__end u-flex-1 u-min-0 u-text-large">{from.name}</View>
        <Tap
          className="prize-detail__turn u-center u-flex-none u-surface-quiet"
          label={t('prizeDetail.turn')}
          onTap={() => setBack(!back)}
        >
          <Icon name="refresh" />
        </Tap>
        <View className="prize-detail__end prize-detail__end--to u-flex-1 u-min-0 u-text-large">{to.name}</View>
      </View>
      <View className="u-text-small u-text-secondary">
        {t('prizeDetail.tripText', { from: trip.from.name, to: trip.to.name })}
      </View>
      <View className="jb-strip prize-detail__days" {...aria({ role: 'radiogroup', label: t('prizeDetail.day') })}>
        {days.map((day) => (
          <Tap
            key={day.date}
            role="radio"
            checked={day.date === date}
            className={day.date === date ? 'prize-detail__day prize-detail__day--on' : 'prize-detail__day'}
            label={`${day.weekday} ${day.name}`}
            onTap={() => setDate(day.date)}
          >
            <View className="prize-detail__weekday">{day.weekday}</View>
            <View>{day.name}</View>
          </Tap>
        ))}
      </View>
      <View className="prize-detail__by">
        <Tabs
          label={t('prizeDetail.by')}
          tabs={[
            { key: 'train', title: t('prizeDetail.trains') },
            { key: 'flight', title: t('prizeDetail.flights') },
          ]}
          current={kind}
          onChange={setKind}
        />
      </View>
      <Departures
        key={name}
        kind={kind}
        departures={found?.departures}
        error={timetable.error}
        onRetry={() => void timetable.load(kind, search)}
      />
    </Section>
  )
})
