import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { orderDetail } from '@/features/orders/store/order-store'
import { Button } from '@/ui/button'
import { timeText } from '@/i18n/time/text'
import { Sheet } from '@/ui/sheet'
import { t as payment } from '@/features/orders/locale/payment'
import { t } from '@/features/orders/locale/recharge'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import type { LedgerEntry } from '@/features/wallet/store/wallet-store'
import { entryAmount } from './amounts'

interface EntrySheetProps {
  entry: LedgerEntry | undefined
  onClose: () => void
}

const accounts = { cash: 'recharge.cash', points: 'recharge.points_only', cash_hold: 'recharge.cash_hold' } as const

/** One entry of the ledger whole: what it was for, and the order it belongs to. */
export const EntrySheet = observer(function EntrySheet({ entry, onClose }: EntrySheetProps) {
  const [order] = useState(orderDetail)
  const orderNo = entry?.orderNo ?? undefined
  useEffect(() => {
    if (orderNo) void order.load(orderNo)
    else order.reset()
  }, [order, orderNo])
  const { data } = order
  const facts: [string, string][] = entry
    ? [
        [t('recharge.entryKind'), t(`recharge.kind_${entry.kind}`)],
        [t('recharge.entryAccount'), t(accounts[entry.account])],
        [t('recharge.entryTime'), timeText(entry.createdAt)],
      ]
    : []
  const own: [string, string][] =
    data && data.orderNo === orderNo
      ? [
          [t('recharge.quantity'), String(data.quantity)],
          [t('recharge.orderTotal'), formatFen(data.totalFen, 'always')],
          [t('recharge.orderPaid'), payment(`payment.channel_${data.paymentChannel}`)],
          [t('recharge.orderNo'), data.orderNo],
        ]
      : []
  return (
    <Sheet
      open={entry !== undefined}
      title={t('recharge.entry')}
      onClose={onClose}
      foot={
        orderNo && (
          <Button kind="ink" onTap={() => go(linkTo(routes.myBoxes, { tab: 'orders' }))}>
            {t('recharge.toOrder')}
          </Button>
        )
      }
    >
      {entry && (
        <View className="wallet__what u-text-center u-surface-quiet u-rounded">
          <View>{entry.subject}</View>
          <View className="u-text-large u-bold">{entryAmount(entry)}</View>
        </View>
      )}
      {[...facts, ...own].map(([name, value]) => (
        <View key={name} className="wallet__line u-spread">
          <View className="u-text-secondary">{name}</View>
          <View className="wallet__value u-text-right u-break-anywhere">{value}</View>
        </View>
      ))}
    </Sheet>
  )
})
