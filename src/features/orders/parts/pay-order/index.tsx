import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { formatFen } from '@contract/money'
import type { Reason } from '@contract/refusals'
import { ApiError } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { t } from '../../locale/payment'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { isAnswered } from '@/client/idempotency-keys'
import type { Order } from '../../store/order-store'
import { unpaidStore, type Payment } from '../../store/unpaid-store'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { CashierSheet } from '../cashier-sheet'
import { HoldButton } from '@/ui/hold-button'
import { Money } from '@/ui/money'
import { PasswordSheet } from '../pay-password'
import { Sheet } from '@/ui/sheet'
import { isHeld, needsPassword } from './rules'
import './index.scss'

export interface PayOrderProps {
  /** Placed and unpaid. */
  order: Order
  onClose: () => void
  onPaid: (sealedBoxIds: string[]) => void
}

/** What typing the pay password (again) settles. */
const ASKS_PASSWORD: readonly (Reason | undefined)[] = ['PAY_PASSWORD_REQUIRED', 'PAY_PASSWORD_WRONG']

/** Pays an order that was placed before, by the way that was chosen for it: balance, sandbox or WeChat. */
export const PayOrder = observer(function PayOrder({ order, onClose, onPaid }: PayOrderProps) {
  const { payFromBalance, settleInSandbox, payThroughWechat } = unpaidStore
  const [error, setError] = useState<ApiError>()
  const [said, setSaid] = useState('')
  const [atPassword, setAtPassword] = useState(false)
  const busy = payFromBalance.isRunning || settleInSandbox.isRunning || payThroughWechat.isRunning
  useEffect(() => () => unpaidStore.stopWaiting(), [])

  const attempt = async (work: () => Promise<Payment>) => {
    setError(undefined)
    setSaid('')
    try {
      const payment = await work()
      if (payment.kind === 'paid') {
        void session.refresh()
        onPaid(payment.sealedBoxIds)
        return
      }
      setSaid(t(payment.kind === 'cancelled' ? 'payment.leftUnpaid' : sayings[payment.kind]))
    } catch (thrown) {
      const refused = thrown instanceof ApiError ? thrown : undefined
      setError(refused)
      setSaid(isAnswered(thrown) ? errorText(thrown) : t('payment.uncertain'))
      setAtPassword((atPassword && refused?.reason === 'RATE_LIMITED') || ASKS_PASSWORD.includes(refused?.reason))
    }
  }
  const balance = (payPassword?: string) => {
    if (!payPassword && needsPassword(order)) {
      setError(undefined)
      setAtPassword(true)
      return
    }
    void attempt(() => payFromBalance.run(order.orderNo, payPassword))
  }
  if (atPassword) {
    return (
      <PasswordSheet
        open
        totalFen={order.totalFen}
        isSet={session.me.data?.payPasswordSet ?? true}
        error={error}
        busy={busy}
        onType={() => setError(undefined)}
        onPay={balance}
        onClose={() => setAtPassword(false)}
      />
    )
  }
  if (order.paymentChannel === 'sandbox') {
    const settle = async (result: 'paid' | 'failed') => {
      await attempt(() => settleInSandbox.run(order, result))
      if (result === 'failed') {
        toast({ message: t('payment.notPaid') })
        onClose()
      }
    }
    return (
      <CashierSheet
        open
        totalFen={order.totalFen}
        busy={busy}
        onResult={(result) => void settle(result)}
        onClose={onClose}
      >
        {order.subject} ×{order.quantity}
        {said && <Said text={said} />}
      </CashierSheet>
    )
  }
  return (
    <Sheet open title={t('payment.resume')} onClose={onClose}>
      <View className="jb-payorder__sum">
        <Money fen={order.totalFen} size="l" cents="always" />
        <View className="jb-2">
          {order.subject} ×{order.quantity}
        </View>
      </View>
      {said && <Said text={said} error={error} elsewhere={said === t('payment.elsewhere')} />}
      <Action
        order={order}
        busy={busy}
        onBalance={() => balance()}
        onWechat={() => void attempt(() => payThroughWechat.run(order.orderNo))}
      />
    </Sheet>
  )
})

const sayings = { elsewhere: 'payment.elsewhere', unpaid: 'payment.notPaid' } as const

interface ActionProps {
  order: Order
  busy: boolean
  onBalance: () => void
  onWechat: () => void
}

/** The button that pays; large orders are held for (rules B12). */
const Action = observer(function Action({ order, busy, onBalance, onWechat }: ActionProps) {
  const sum = formatFen(order.totalFen, 'always')
  const isWechat = order.paymentChannel === 'wechat'
  const words = t(isWechat ? 'payment.payWechat' : 'payment.payBalance', { total: sum })
  const pay = isWechat ? onWechat : onBalance
  if (unpaidStore.isWaiting) {
    return (
      <>
        <View className="jb-payorder__wait" {...aria({ role: 'status' })}>
          <View className="jb-b">{t('payment.atWechat')}</View>
          <View className="jb-2">{t('payment.atWechatText')}</View>
        </View>
        <View className="jb-row">
          <Button grow kind="line" onTap={() => unpaidStore.stopWaiting()}>
            {t('payment.stopWaiting')}
          </Button>
        </View>
      </>
    )
  }
  if (isHeld(order)) {
    return (
      <>
        <View className="jb-payorder__hint">{t('payment.holdHint')}</View>
        <HoldButton label={words} busy={busy} onHeld={pay}>
          {busy ? t('payment.paying') : t('payment.holdPay', { total: sum })}
        </HoldButton>
      </>
    )
  }
  return (
    <View className="jb-row">
      <Button grow kind="main" busy={busy} onTap={pay}>
        {busy ? t('payment.paying') : words}
      </Button>
    </View>
  )
})

/** Why it was not paid, and the one thing that helps. */
const Said = observer(function Said({
  text,
  error,
  elsewhere,
}: {
  text: string
  error?: ApiError
  elsewhere?: boolean
}) {
  const short = error?.reason === 'INSUFFICIENT_BALANCE'
  return (
    <View className="jb-payorder__said" {...aria({ role: 'alert' })}>
      <View className="jb-grow">{text}</View>
      {short && (
        <Button small onTap={() => go(routes.recharge)}>
          {t('payment.topUp')}
        </Button>
      )}
      {elsewhere && (
        <Button small onTap={() => go(linkTo(routes.security, { open: 'wechat' }))}>
          {t('payment.toAccount')}
        </Button>
      )}
    </View>
  )
})
