import { t } from '@/features/warehouse/locale/warehouse'
import type { Order } from '@/features/orders/store/order-store'

/**
 * Describes an order's state. Freight is not in anybody's boxes when it is delivered, nor is money that was topped up.
 */
export function orderState({ kind, orderStatus, refundedFen }: Order): string {
  const done = orderStatus === 'paid' || orderStatus === 'delivered' || orderStatus === 'confirmed'
  if (done && refundedFen > 0) return t('warehouse.partRefunded')
  if (done && kind === 'freight') return t(`warehouse.freight_${orderStatus}`)
  if (done && kind !== 'box') return t('warehouse.arrived')
  return t(`warehouse.status_${orderStatus}`)
}
