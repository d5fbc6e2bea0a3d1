import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { t as payment } from '@/features/orders/locale/payment'
import { t } from '@/features/orders/locale/purchase'
import { timeText } from '@/i18n/time/text'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { aria } from '@/ui/aria'
import { Tap } from '@/ui/tap'
import { BreakRow } from './break-row'
import { isNearBound, type Bound } from './spending'

interface LimitLineProps {
  bound: Bound
  totalFen: number
  /** Boxes that still fit. */
  fits: number
  /** Slots of a tray were picked: there is no number to lower. */
  isPicked: boolean
}

const share = (fen: number, limitFen: number) => `${limitFen > 0 ? Math.min(100, (100 * fen) / limitFen) : 100}%`

/** The spending limit beside this order: what is spent, what is left, and near the end what still fits and until when. */
export const LimitLine = observer(function LimitLine({ bound, totalFen, fits, isPicked }: LimitLineProps) {
  const { by, leftFen, limitFen, spentFen } = bound
  const isOver = totalFen > leftFen
  const title = isOver
    ? t(`purchase.over_${by}`, { left: formatFen(leftFen) })
    : !isPicked && t(`purchase.fits_${by}`, { n: fits })
  return (
    <Tap
      className="purchase__limits u-tap-height u-text-small u-text-left"
      onTap={() => go(linkTo(routes.security, { open: 'limits' }))}
    >
      {isNearBound(bound, totalFen) && (
        <View className="purchase__near u-text-normal" {...aria({ role: 'status' })}>
          {title && <View className="u-bold">{title}</View>}
          <View className="u-text-secondary">{t(`purchase.resets_${by}`, { limit: formatFen(limitFen) })}</View>
        </View>
      )}
      <View className="u-spread u-flex-wrap">
        <View className="u-grow u-text-secondary">
          {t(`purchase.spent_${by}`, { spent: formatFen(spentFen), sum: formatFen(totalFen) })}
        </View>
        {!isOver && (
          <View>{t(`purchase.left_${by}`, { left: formatFen(by === 'payment' ? limitFen : leftFen - totalFen) })}</View>
        )}
      </View>
      <View className="purchase__used">
        <View className="purchase__before" style={{ width: share(spentFen, limitFen) }} />
        {!isOver && <View className="purchase__now" style={{ width: share(totalFen, limitFen) }} />}
      </View>
    </Tap>
  )
})

/** Says that a break is on, and until when; it leads to the break. */
export const Excluded = observer(function Excluded({ until }: { until: string }) {
  return (
    <View
      className="purchase__pause purchase__pause--page u-row u-tone-warn u-text-small"
      {...aria({ role: 'status' })}
    >
      <BreakRow text={t('purchase.excluded', { time: timeText(until) })} link={payment('payment.toAccount')} />
    </View>
  )
})
