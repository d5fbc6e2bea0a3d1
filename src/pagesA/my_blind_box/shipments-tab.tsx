import { observer } from 'mobx-react'
import { useState } from 'react'
import { Card, Cell } from '@/ui/card'
import { Icon } from '@/ui/icon/shop'
import { LongList } from '@/ui/long-list'
import { EmptyState, ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { PaymentSheet } from '@/features/orders/parts/payment/payment-sheet'
import { Bone, Skeleton } from '@/ui/skeleton'
import { t } from '@/features/warehouse/locale/warehouse'
import { useFresh } from '@/navigation/use-fresh'
import { toast } from '@/platform/feedback'
import { afterSaleStore } from '@/features/shipping/store/after-sale-store'
import type { Order } from '@/features/orders/store/order-store'
import { shippingStore, type Shipment } from '@/features/shipping/store/shipping-store'
import { AfterSalesSheet } from './after-sales-sheet'
import { ClaimSheet } from './claim-sheet'
import { ShipmentCard } from './shipment-card'
import { ShipmentSheet } from './shipment-sheet'

/** Shipments under way: the state and the actions of each. */
export const ShipmentsTab = observer(function ShipmentsTab({ onPrizes }: { onPrizes: () => void }) {
  const { list } = shippingStore
  const sales = afterSaleStore.list
  const [paying, setPaying] = useState<Order>()
  const [tracked, setTracked] = useState<Shipment>()
  const [claiming, setClaiming] = useState<Shipment>()
  const [atSales, setAtSales] = useState(false)
  const load = () => {
    void list.load({})
    void sales.load({})
  }
  useFresh(load)

  const count = sales.total ?? 0
  const openSales = sales.items.filter(({ state }) => state === 'requested').length
  return (
    <>
      {list.error && list.items.length > 0 && <OfflineStrip error={list.error} />}
      {count > 0 && (
        <Card flush>
          <Cell
            lead={<Icon name="chat" />}
            title={t('warehouse.afterSales')}
            value={
              openSales > 0 ? t('warehouse.afterSalesOpen', { n: openSales }) : t('warehouse.countOf', { n: count })
            }
            chev
            onTap={() => setAtSales(true)}
          />
        </Card>
      )}
      {list.isEmpty && (
        <EmptyState
          title={t('warehouse.noParcels')}
          text={t('warehouse.noParcelsText')}
          action={t('warehouse.toPrizes')}
          onAction={onPrizes}
        />
      )}
      {list.items.length === 0 && list.error && <ErrorState error={list.error} onRetry={load} />}
      {list.items.length === 0 && !list.error && !list.isEmpty && (
        <Skeleton>
          <Bone className="mine__group-bone" />
          <Bone className="mine__group-bone" />
        </Skeleton>
      )}
      <LongList
        items={list.items}
        keyOf={({ id }) => id}
        render={(shipment) => (
          <ShipmentCard
            shipment={shipment}
            onPay={setPaying}
            onTrack={() => setTracked(shipment)}
            onClaim={() => setClaiming(shipment)}
            onChanged={load}
          />
        )}
        onEnd={list.hasMore && !list.error && list.items.length > 0 ? () => void list.more() : undefined}
      />
      {paying && (
        <PaymentSheet
          order={paying}
          onClose={() => {
            setPaying(undefined)
            load()
          }}
          onPaid={() => {
            setPaying(undefined)
            toast({ message: t('warehouse.freightPaid'), level: 'success' })
            load()
          }}
        />
      )}
      {tracked && <ShipmentSheet shipment={tracked} onClose={() => setTracked(undefined)} />}
      {claiming && <ClaimSheet shipment={claiming} onClose={() => setClaiming(undefined)} onDone={load} />}
      {atSales && <AfterSalesSheet onClose={() => setAtSales(false)} />}
    </>
  )
})
