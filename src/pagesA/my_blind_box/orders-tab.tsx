import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { errorText } from '@/api/error-text'
import { PayOrder } from '@/components/pay-order'
import { LongList } from '@/components/long-list'
import { EmptyState, ErrorState } from '@/components/notice'
import { OfflineStrip } from '@/components/notice/offline'
import { Bone, Skeleton } from '@/components/skeleton'
import { t } from '@/locales/warehouse'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { useFresh } from '@/navigation/use-fresh'
import { dialog, toast } from '@/platform/feedback'
import { orderStore, type Order } from '@/stores/order-store'
import { unpaidStore } from '@/stores/unpaid-store'
import { OrderRow } from './order-row'

/** Every order with its state; an unpaid one can be paid or given up. */
export const OrdersTab = observer(function OrdersTab() {
  const { list } = orderStore
  const { cancel } = unpaidStore
  const [paying, setPaying] = useState<Order>()
  const load = () => void list.load({})
  useFresh(load)

  const giveUp = async (order: Order) => {
    const { confirm } = await dialog({ message: t('warehouse.cancelAsk'), confirmText: t('warehouse.cancelYes') })
    if (!confirm) return
    try {
      await cancel.run(order.orderNo)
      toast({ message: t('warehouse.cancelled') })
    } catch (error) {
      toast({ message: errorText(error) })
    }
    load()
  }
  if (list.isEmpty) {
    return (
      <EmptyState
        title={t('warehouse.noOrders')}
        text={t('warehouse.noOrdersText')}
        action={t('warehouse.toShelf')}
        onAction={() => go(routes.home)}
      />
    )
  }
  if (list.items.length === 0) {
    if (list.error) return <ErrorState error={list.error} onRetry={load} />
    return (
      <Skeleton>
        <Bone className="mine__orderbone" />
        <Bone className="mine__orderbone" />
        <Bone className="mine__orderbone" />
      </Skeleton>
    )
  }
  return (
    <>
      {list.error && <OfflineStrip />}
      <LongList
        items={list.items}
        keyOf={(order) => order.orderNo}
        render={(order) => (
          <OrderRow order={order} onPay={() => setPaying(order)} onCancel={() => void giveUp(order)} />
        )}
        onEnd={list.hasMore && !list.error ? () => void list.more() : undefined}
      />
      {paying && (
        <PayOrder
          order={paying}
          onPaid={(sealed) => {
            setPaying(undefined)
            load()
            if (sealed.length > 0) go(linkTo(routes.opening, { ids: sealed.slice(0, 10).join(',') }))
            else toast({ message: t('warehouse.paid'), level: 'success' })
          }}
          onClose={() => {
            setPaying(undefined)
            load()
          }}
        />
      )}
    </>
  )
})
