import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { formatFen } from '@contract/money'
import { errorText } from '@/api/error-text'
import { aria } from '@/components/aria'
import { Button } from '@/components/button'
import { HoldButton } from '@/components/hold-button'
import { Money } from '@/components/money'
import { Sheet } from '@/components/sheet'
import { t } from '@/locales/warehouse'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { toast } from '@/platform/feedback'
import { session } from '@/stores'
import type { Order } from '@/stores/order-store'
import { unpaidStore } from '@/stores/unpaid-store'

interface Props {
  order: Order
  onClose: () => void
}

/** From this sum on a payment must be meant: it is held, not tapped (rules B12). */
const HELD_FROM_FEN = 30_000

/** Goes on with an order that was placed and not paid, by the way that was chosen for it. */
export const PaySheet = observer(function PaySheet({ order, onClose }: Props) {
  const { payFromBalance, settleInSandbox } = unpaidStore
  const [problem, setProblem] = useState('')
  const busy = payFromBalance.isRunning || settleInSandbox.isRunning

  const pay = async (work: () => Promise<string[] | undefined>) => {
    setProblem('')
    try {
      const sealed = await work()
      if (!sealed) {
        setProblem(t('warehouse.notPaid'))
        return
      }
      void session.refresh()
      onClose()
      if (sealed.length > 0) go(linkTo(routes.opening, { ids: sealed.join(',') }))
      else toast({ message: t('warehouse.paid'), level: 'success' })
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  const balance = () => void pay(() => payFromBalance.run(order.orderNo))
  const sum = `${t('warehouse.payBalance')} ${formatFen(order.totalFen, 'always')}`
  return (
    <Sheet open title={t('warehouse.payTitle')} onClose={onClose}>
      <View className="mine__sum">
        <Money fen={order.totalFen} size="l" cents="always" />
        <View className="jb-2">
          {order.subject} {t('warehouse.times', { n: order.quantity })}
        </View>
      </View>
      {problem && (
        <View className="mine__problem" {...aria({ role: 'alert' })}>
          {problem}
        </View>
      )}
      {order.paymentChannel === 'sandbox' && (
        <>
          <View className="mine__note">{t('warehouse.sandboxText')}</View>
          <View className="mine__open">
            <Button grow kind="line" disabled={busy} onTap={() => void pay(() => settleInSandbox.run(order, 'failed'))}>
              {t('warehouse.sandboxFail')}
            </Button>
            <Button grow kind="main" busy={busy} onTap={() => void pay(() => settleInSandbox.run(order, 'paid'))}>
              {t('warehouse.sandboxPay')}
            </Button>
          </View>
        </>
      )}
      {order.paymentChannel === 'balance' && order.totalFen < HELD_FROM_FEN && (
        <View className="jb-row">
          <Button grow kind="main" busy={busy} onTap={balance}>
            {busy ? t('warehouse.paying') : sum}
          </Button>
        </View>
      )}
      {order.paymentChannel === 'balance' && order.totalFen >= HELD_FROM_FEN && (
        <HoldButton label={sum} busy={busy} onHeld={balance}>
          {busy ? t('warehouse.paying') : sum}
        </HoldButton>
      )}
    </Sheet>
  )
})
