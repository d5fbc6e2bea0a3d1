import {
  AFTER_SALE_DAYS,
  SHIPS_WITHIN_HOURS,
  type ShipmentState,
  type WarehousePrizeState,
  type AfterSaleReason,
} from '@joybox/contract'
import { later } from '../../kernel/china-time'

/** Facts that decide if an after-sale may be opened. */
export interface Circumstances {
  reason: AfterSaleReason
  prizeState: WarehousePrizeState
  /** Its latest shipment. */
  shipment?: { state: ShipmentState; paidAt: Date | null; receivedAt: Date | null }
}

/**
 * Tests that an opened prize may be given back for this reason (rules B10): faulty or mismatched once its parcel is on
 * its way or there, up to 15 days after it was received; late while a shipment paid 72 hours ago is not with a carrier.
 */
export function isEligible({ reason, prizeState, shipment }: Circumstances, now: Date): boolean {
  if (!shipment) return false
  if (reason === 'late') {
    const waits = prizeState === 'locked' && (shipment.state === 'paid' || shipment.state === 'packed')
    return waits && shipment.paidAt !== null && now >= later(shipment.paidAt, SHIPS_WITHIN_HOURS, 'hour')
  }
  if (prizeState === 'shipped') return shipment.state === 'shipped'
  const { receivedAt } = shipment
  return prizeState === 'received' && receivedAt !== null && now < later(receivedAt, AFTER_SALE_DAYS, 'day')
}
