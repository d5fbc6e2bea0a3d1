import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { t } from '../../locale/coupon'
import { takenOff, type Coupon } from '../../store/coupon-store'
import { CheckMark } from '@/ui/check'
import { dateText } from '@/i18n/time/text'
import { Tap } from '@/ui/tap'
import { offText, termsText } from './terms'

interface CouponCardProps {
  coupon: Coupon
  /** Choosing for an order: what it comes to before a coupon. */
  amountFen?: number
  chosen?: boolean
  /** Takes most off this order. */
  best?: boolean
  onChoose?: () => void
}

/** Why a coupon can be used or cannot, and what it would take off this order. */
function standing(coupon: Coupon, amountFen: number | undefined): string {
  if (coupon.state !== 'held' || amountFen === undefined) return t(`coupon.${coupon.state}`)
  if (amountFen < coupon.minimumFen) return t('coupon.short', { left: formatFen(coupon.minimumFen - amountFen) })
  return t('coupon.saves', { off: formatFen(takenOff(coupon, amountFen)) })
}

/** One coupon as a torn paper slip: what it takes off at the left, its terms and how it stands at the right. */
export const CouponCard = observer(function CouponCard({
  coupon,
  amountFen,
  chosen = false,
  best,
  onChoose,
}: CouponCardProps) {
  const usable = amountFen === undefined ? coupon.state === 'held' : takenOff(coupon, amountFen) > 0
  const off = offText(coupon)
  const terms = termsText(coupon)
  const date = dateText(coupon.expiresAt)
  const state = standing(coupon, amountFen)
  const inside = (
    <>
      <View className="jb-coupon__stub u-center u-text-name u-text-center">{off}</View>
      <View className="jb-coupon__words">
        <View className="u-row-wrap u-bold">
          {coupon.title}
          {best && <View className="jb-coupon__best u-tone-ok u-text-badge">{t('coupon.best')}</View>}
        </View>
        <View className="u-text-small u-text-secondary">{terms}</View>
        <View className="u-text-small u-text-secondary">{t('coupon.until', { date })}</View>
        <View className={usable ? 'jb-coupon__state jb-coupon__state--on' : 'jb-coupon__state'}>
          {state}
          {coupon.state === 'locked' && ` · ${t('coupon.lockedNote')}`}
        </View>
      </View>
    </>
  )
  const name = usable ? 'jb-coupon' : 'jb-coupon jb-coupon--off'
  if (!onChoose) return <View className={name}>{inside}</View>
  const label = t('coupon.label', { title: coupon.title, off, terms, date, state })
  return (
    <Tap className={name} role="radio" checked={chosen} label={label} disabled={!usable} onTap={onChoose}>
      {inside}
      {usable && (
        <View className="jb-coupon__mark u-row u-flex-none">
          <CheckMark checked={chosen} />
        </View>
      )}
    </Tap>
  )
})
