import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { formatFen } from '@contract/money'
import { aria } from '@/ui/aria'
import { Money } from '@/ui/money'
import { Tap } from '@/ui/tap'
import { t } from '@/features/draws/locale/prize'
import type { Departure, TripKind } from '@/features/tools/store/trip-store'
import { Lines, Miss } from './section'
import { clockText } from '@/i18n/time/text'
import { daysLater, durationText } from './words'

/** Departures that stand there before anybody asks for all. */
const FEW = 4
/** Fewer seats than this are counted. */
const MANY = 20

interface Props {
  kind: TripKind
  /** undefined until they are there. */
  departures?: readonly Departure[]
  error: unknown
  onRetry: () => void
}

/** The departures of a day, the earliest first. */
export const Departures = observer(function Departures({ kind, departures, error, onRetry }: Props) {
  const [all, setAll] = useState(false)
  if (!departures) return error ? <Miss error={error} onRetry={onRetry} /> : <Lines count={4} />
  if (departures.length === 0) {
    return (
      <View className="prize-detail__none">
        <View className="u-bold">{kind === 'train' ? t('prizeDetail.noDepartures') : t('prizeDetail.noFlights')}</View>
        <View className="u-text-small u-text-secondary">{t('prizeDetail.noDeparturesText')}</View>
      </View>
    )
  }
  const shown = all ? departures : departures.slice(0, FEW)
  return (
    <>
      <View {...aria({ role: 'list', label: t('prizeDetail.departures', { n: departures.length }) })}>
        {shown.map((departure) => (
          <Row key={`${departure.no}${departure.departAt}`} departure={departure} />
        ))}
      </View>
      {departures.length > FEW && (
        <Tap className="prize-detail__all u-tap-line u-wide u-text-accent" expanded={all} onTap={() => setAll(!all)}>
          {all ? t('prizeDetail.fewerOffers') : t('prizeDetail.allDepartures', { n: departures.length })}
        </Tap>
      )}
      <View className="prize-detail__clock u-text-small u-text-tertiary">{t('prizeDetail.chinaTime')}</View>
    </>
  )
})

function seatsText(left: number): string {
  if (left === 0) return t('prizeDetail.soldOut')
  return left < MANY ? t('prizeDetail.leftFew', { n: left }) : t('prizeDetail.leftMany')
}

const Row = observer(function Row({ departure }: { departure: Departure }) {
  const { no, carrier, departAt, arriveAt, durationMin, prices } = departure
  const [departs, arrives] = [clockText(departAt), clockText(arriveAt)]
  const later = daysLater(departAt, arriveAt)
  const cheapest = prices.length > 0 ? Math.min(...prices.map(({ priceFen }) => priceFen)) : undefined
  const label = t('prizeDetail.departure', {
    no,
    departs,
    arrives,
    price: cheapest === undefined ? '' : formatFen(cheapest),
  })
  return (
    <View className="prize-detail__train u-line-below" {...aria({ role: 'listitem', label })}>
      <View className="u-flex u-align-start">
        <View className="u-flex-none u-text-medium u-bold">{departs}</View>
        <View className="prize-detail__leg u-flex-1 u-min-0 u-text-center">
          <View className="u-text-small u-text-secondary">{durationText(durationMin)}</View>
          <View className="prize-detail__rail" />
          <View className="u-text-small u-text-tertiary">{[no, carrier].filter(Boolean).join(' · ')}</View>
        </View>
        <View className="u-flex-none u-text-medium u-bold">
          {arrives}
          {later > 0 && (
            <View className="prize-detail__later u-text-badge u-text-tertiary u-text-right">
              {t('prizeDetail.nextDay', { n: later })}
            </View>
          )}
        </View>
        {cheapest !== undefined && (
          <View className="prize-detail__fare u-flex-none u-text-right u-bold">
            <Money fen={cheapest} />
          </View>
        )}
      </View>
      <View className="prize-detail__seats u-wrap u-text-small u-text-secondary">
        {prices.map(({ seat, priceFen, left }) => (
          <View key={seat} className={left === 0 ? 'prize-detail__seat u-text-tertiary' : 'prize-detail__seat'}>
            {t('prizeDetail.left', { seat, price: formatFen(priceFen) })} · {seatsText(left)}
          </View>
        ))}
      </View>
    </View>
  )
})
