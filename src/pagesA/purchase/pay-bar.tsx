import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { t as box } from '@/features/catalogue/locale/box'
import { t as payment } from '@/features/orders/locale/payment'
import { t } from '@/features/orders/locale/purchase'
import { PayButton } from '@/features/orders/parts/payment/pay-button'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { networkStore } from '@/client/network-store'

interface PayBarProps {
  state: BoxDetail['state']
  quantity: number
  totalFen: number
  /** Every slot that is left of a tray. */
  isWholeTray: boolean
  /** The payment is confirmed by holding. */
  hold: boolean
  busy: boolean
  /** Checks that everything is confirmed; tells the user itself when not. */
  mayPay: () => boolean
  onPay: () => void
  /** Places the order and pays nothing yet. */
  onLater: () => void
}

/** The button that pays, or why there is none. */
export const PayBar = observer(function PayBar(props: PayBarProps) {
  const { state, quantity, totalFen, isWholeTray, hold, busy, mayPay, onPay, onLater } = props
  const total = formatFen(totalFen, 'always')
  if (state !== 'on_sale') {
    return (
      <ActionBar hint={box(`box.${state}Why`)}>
        <Button kind="main" grow disabled>
          {box(`box.${state}`)}
        </Button>
      </ActionBar>
    )
  }
  if (!networkStore.isOnline) {
    return (
      <ActionBar>
        <Button kind="main" grow disabled>
          {t('purchase.waiting')}
        </Button>
      </ActionBar>
    )
  }
  const button = (
    <PayButton
      hold={hold}
      total={total}
      words={t('purchase.pay', { total })}
      label={t('purchase.confirmPay', { total })}
      busy={busy}
      mayPay={mayPay}
      onPay={onPay}
    />
  )
  const wholeTray = isWholeTray ? t('purchase.wholeTrayHint', { n: quantity, total }) : undefined
  return (
    <ActionBar hint={hold ? (wholeTray ?? payment('payment.holdHint')) : undefined}>
      <Button kind="line" className="buy__later u-flex-none" disabled={busy} onTap={onLater}>
        {t('purchase.later')}
      </Button>
      {hold ? <View className="u-grow">{button}</View> : button}
    </ActionBar>
  )
})
