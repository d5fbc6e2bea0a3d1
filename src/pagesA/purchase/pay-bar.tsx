import { formatFen } from '@contract/money'
import { isHeldToPay } from '@contract/payment-rules'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { HoldButton } from '@/ui/hold-button'
import { t as box } from '@/features/catalogue/locale/box'
import { t } from '@/features/orders/locale/purchase'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { networkStore } from '@/client/network-store'

interface PayBarProps {
  box: BoxDetail
  quantity: number
  totalFen: number
  /** Every slot that is left of a tray: held for, whatever it costs. */
  isWholeTray: boolean
  /** What decides whether it is held for: the price before a coupon. */
  heldForFen: number
  busy: boolean
  /** Whether everything that must be confirmed is; says so itself when not. */
  mayPay: () => boolean
  onPay: () => void
  /** Places the order and pays nothing yet. */
  onLater: () => void
}

/** The button that pays, or why there is none. */
export const PayBar = observer(function PayBar(props: PayBarProps) {
  const { box: bought, quantity, totalFen, isWholeTray, heldForFen, busy, mayPay, onPay } = props
  const total = formatFen(totalFen, 'always')
  if (bought.state !== 'on_sale') {
    return (
      <ActionBar hint={box(`box.${bought.state}Why`)}>
        <Button kind="main" grow disabled>
          {box(`box.${bought.state}`)}
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
  if (isWholeTray || isHeldToPay({ kind: 'box', subtotalFen: heldForFen, quantity })) {
    const hint = isWholeTray ? t('purchase.wholeTrayHint', { n: quantity, total }) : t('purchase.holdHint')
    return (
      <ActionBar hint={hint}>
        <Later busy={busy} onTap={props.onLater} />
        <View className="jb-grow">
          <HoldButton label={t('purchase.confirmPay', { total })} busy={busy} mayBegin={mayPay} onHeld={onPay}>
            {busy ? t('purchase.paying') : t('purchase.hold', { total })}
          </HoldButton>
        </View>
      </ActionBar>
    )
  }
  return (
    <ActionBar>
      <Later busy={busy} onTap={props.onLater} />
      <Button kind="main" grow busy={busy} onTap={onPay}>
        {busy ? t('purchase.paying') : t('purchase.pay', { total })}
      </Button>
    </ActionBar>
  )
})

/** Ordering now and paying within a quarter of an hour. */
const Later = observer(function Later({ busy, onTap }: { busy: boolean; onTap: () => void }) {
  return (
    <Button kind="line" className="buy__later" disabled={busy} onTap={onTap}>
      {t('purchase.later')}
    </Button>
  )
})
