import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Money } from '@/ui/money'
import { t as box } from '@/features/catalogue/locale/box'
import { t as payment } from '@/features/orders/locale/payment'
import { t } from '@/features/orders/locale/purchase'
import { PayButton } from '@/features/orders/parts/payment/pay-button'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { networkStore } from '@/client/network-store'

interface PayBarProps {
  state: BoxDetail['state']
  quantity: number
  isTray: boolean
  totalFen: number
  /** Every slot that is left of a tray. */
  isWholeTray: boolean
  /** Words of the button where nothing can be bought for now: a limit, or a break. */
  stop: string | undefined
  /** The payment is confirmed by holding. */
  hold: boolean
  busy: boolean
  /** Checks that everything is confirmed; tells the user itself when not. */
  mayPay: () => boolean
  onPay: () => void
}

/** The button that pays, or why there is none. */
export const PayBar = observer(function PayBar(props: PayBarProps) {
  const { state, quantity, totalFen, isTray, isWholeTray, stop, hold, busy, mayPay, onPay } = props
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
  if (stop) {
    return (
      <ActionBar>
        <Button kind="ink" grow disabled>
          {stop}
        </Button>
      </ActionBar>
    )
  }
  const button = (
    <PayButton
      hold={hold}
      total={total}
      words={t(isTray ? 'purchase.paySlots' : 'purchase.pay', { n: quantity })}
      label={hold ? t('purchase.confirmPay', { total }) : undefined}
      busy={busy}
      mayPay={mayPay}
      onPay={onPay}
    />
  )
  const wholeTray = isWholeTray ? t('purchase.wholeTrayHint', { n: quantity, total }) : undefined
  return (
    <ActionBar hint={hold ? (wholeTray ?? payment('payment.holdHint')) : undefined}>
      <View className="purchase__sum u-flex-none u-line-tight">
        <View className="u-text-small u-text-secondary">{t('purchase.total')}</View>
        <Money fen={totalFen} size="l" cents="always" />
      </View>
      {hold ? <View className="u-grow">{button}</View> : button}
    </ActionBar>
  )
})
