import type { AfterSaleClaim } from '@/features/shipping/store/after-sale-store'
import type { Shipment } from '@/features/shipping/store/shipping-store'

export type AfterSaleReasonName = AfterSaleClaim['reason']

/**
 * Lists the reasons for an after-sale now: lateness while a paid shipment is past its promise, a fault or a mismatch
 * once the parcel is there. The server has the last word.
 */
export function reasonsFor({ state, shipBy }: Pick<Shipment, 'state' | 'shipBy'>, now: number): AfterSaleReasonName[] {
  if (state === 'received' || state === 'shipped') return ['faulty', 'mismatched']
  const late = (state === 'paid' || state === 'packed') && shipBy !== null && Date.parse(shipBy) < now
  return late ? ['late'] : []
}
