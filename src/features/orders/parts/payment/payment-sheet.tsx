import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { formatFen } from '@contract/money'
import { asksPayPassword, needsHold, payableOfOrder } from '@contract/payment-rules'
import { errorText } from '@/client/error-text'
import { isAnswered } from '@/client/idempotency-keys'
import { session } from '@/client/stores'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { toast } from '@/platform/feedback'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Money } from '@/ui/money'
import { Sheet } from '@/ui/sheet'
import { t } from '../../locale/payment'
import type { Order } from '../../store/order-store'
import type { OrderPayment, Outcome } from '../../store/payment'
import { paymentStore } from '../../store/payment-store'
import { CashierSheet } from './cashier-sheet'
import { PasswordSheet } from './password-sheet'
import { PayButton } from './pay-button'
import { usePayPassword } from './use-pay-password'
import './index.scss'

export interface PaymentSheetProps {
  /** Placed and unpaid. */
  order: Order
  /** Product in words, where it is not the order's. */
  subject?: string
  onClose: () => void
  onPaid: (sealedBoxIds: string[]) => void
}

/** Pays an order that was placed before, by the channel that was chosen for it: balance, sandbox or WeChat. */
export const PaymentSheet = observer(function PaymentSheet(props: PaymentSheetProps) {
  const { order, subject = `${order.subject} ×${order.quantity}`, onClose, onPaid } = props
  const [payment] = useState(() => paymentStore.of(order))
  const [outcome, setOutcome] = useState<Outcome>()
  const password = usePayPassword(payment)
  useEffect(
    () => () => {
      payment.stopWaiting()
      payment.clearError()
    },
    [payment],
  )

  const follow = (next: Outcome | undefined) => {
    setOutcome(next)
    if (next?.kind !== 'paid') return
    paymentStore.settled(order.orderNo)
    void session.refresh()
    onPaid(next.sealedBoxIds)
  }
  const pay = async (payPassword?: string) => {
    setOutcome(undefined)
    const step = (typed?: string) => payment.pay(order, typed)
    follow(await password.attempt(step, { isNeeded: asksPayPassword(order), payPassword }))
  }
  const settle = async (result: 'paid' | 'failed') => {
    const next = await payment.settleInSandbox(order, result)
    follow(next)
    if (result === 'paid' || next?.kind !== 'unpaid') return
    toast({ message: t('payment.notPaid') })
    onClose()
  }
  if (password.isAsking) {
    return (
      <PasswordSheet
        open
        totalFen={order.totalFen}
        isSet={session.me.data?.payPasswordSet ?? true}
        error={payment.error}
        busy={payment.isRunning}
        onType={() => payment.clearError()}
        onPay={(payPassword) => void pay(payPassword)}
        onClose={password.leave}
      />
    )
  }
  if (order.paymentChannel === 'sandbox') {
    return (
      <CashierSheet
        open
        totalFen={order.totalFen}
        busy={payment.isRunning}
        onResult={(result) => void settle(result)}
        onClose={onClose}
      >
        {subject}
        <Problem payment={payment} outcome={outcome} />
      </CashierSheet>
    )
  }
  return (
    <Sheet open title={t('payment.resume')} onClose={onClose}>
      <View className="jb-payment__sum u-stack-center u-text-center u-surface-quiet">
        <Money fen={order.totalFen} size="l" cents="always" />
        <View className="u-text-secondary">{subject}</View>
      </View>
      <Problem payment={payment} outcome={outcome} />
      <Action order={order} payment={payment} onPay={() => void pay()} />
    </Sheet>
  )
})

interface ActionProps {
  order: Order
  payment: OrderPayment
  onPay: () => void
}

/** The button that pays, or that stops waiting for WeChat. */
const Action = observer(function Action({ order, payment, onPay }: ActionProps) {
  const total = formatFen(order.totalFen, 'always')
  if (payment.isWaiting) {
    return (
      <>
        <View className="u-below-24" {...aria({ role: 'status' })}>
          <View className="u-bold">{t('payment.atWechat')}</View>
          <View className="u-text-secondary">{t('payment.atWechatText')}</View>
        </View>
        <View className="u-row">
          <Button grow kind="line" onTap={() => payment.stopWaiting()}>
            {t('payment.stopWaiting')}
          </Button>
        </View>
      </>
    )
  }
  const hold = needsHold(payableOfOrder(order))
  const words = t(order.paymentChannel === 'wechat' ? 'payment.payWechat' : 'payment.payBalance', { total })
  const button = <PayButton hold={hold} total={total} words={words} busy={payment.isRunning} onPay={onPay} />
  if (!hold) return <View className="u-row">{button}</View>
  return (
    <>
      <View className="jb-payment__hint u-below-24 u-text-small u-text-secondary">{t('payment.holdHint')}</View>
      {button}
    </>
  )
})

const tellings = {
  cancelled: 'payment.leftUnpaid',
  elsewhere: 'payment.elsewhere',
  unpaid: 'payment.notPaid',
} as const

/** Why it was not paid, and the one thing that helps. */
const Problem = observer(function Problem({ payment, outcome }: { payment: OrderPayment; outcome?: Outcome }) {
  const { error } = payment
  const told = outcome && outcome.kind in tellings ? t(tellings[outcome.kind as keyof typeof tellings]) : undefined
  const text = error ? (isAnswered(error) ? errorText(error) : t('payment.uncertain')) : told
  if (!text) return null
  return (
    <View className="jb-payment__problem u-row u-tone-warn u-wide" {...aria({ role: 'alert' })}>
      <View className="u-grow">{text}</View>
      {error?.reason === 'INSUFFICIENT_BALANCE' && (
        <Button small onTap={() => go(routes.recharge)}>
          {t('payment.topUp')}
        </Button>
      )}
      {!error && outcome?.kind === 'elsewhere' && (
        <Button small onTap={() => go(linkTo(routes.security, { open: 'wechat' }))}>
          {t('payment.toAccount')}
        </Button>
      )}
    </View>
  )
})
