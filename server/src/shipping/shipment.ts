import { canMove, shipmentStates, type Carrier, type FreightRule, type ShipmentState } from '@joybox/contract'
import { ensure } from '../kernel/refusal'
import type { Transaction } from '../kernel/database/database'
import { lockAccount } from '../kernel/lock-accounts'
import { lockOrder, type Order, type Payment } from '../orders/order'

/** Address at the time of the request. */
export interface AddressCopy {
  name: string
  mobile: string
  province: string
  city: string
  district: string
  regionCode: string
  detail: string
}

/** Row of `shipments`. */
export interface Shipment {
  id: string
  user_id: string
  state: ShipmentState
  address: AddressCopy
  freight_fen: number
  freight_rule: FreightRule
  prop_id: string | null
  order_id: string | null
  carrier: Carrier | null
  tracking_number: string | null
  /** When somebody moved a sandbox parcel on, by the step it moved to. */
  parcel_steps: Record<string, string>
  requested_at: string
  paid_at: string | null
  packed_at: string | null
  shipped_at: string | null
  received_at: string | null
  ended_at: string | null
}

/** A locked shipment with the freight order that pays it, where there is one. */
export interface LockedShipment {
  shipment: Shipment
  freight?: { order: Order; payment: Payment }
}

/**
 * Locks a shipment and what comes before it: its freight order, then its owner's account. Refuses with NOT_FOUND what is not
 * there or not this person's.
 */
export async function lockShipment(tx: Transaction, id: string, userId?: string): Promise<LockedShipment> {
  const known = await tx.first<{ user_id: string; order_id: string | null }>(
    'select user_id, order_id from shipments where id = $1 and ($2::text is null or user_id = $2)',
    [id, userId ?? null],
  )
  ensure(known, 'NOT_FOUND')
  const freight = known.order_id ? await lockOrder(tx, known.order_id) : undefined
  await lockAccount(tx, known.user_id)
  const shipment = await tx.first<Shipment>('select * from shipments where id = $1 for update', [id])
  // An order placed in between would have to be locked before the account: the requester tries again.
  ensure(shipment?.order_id === known.order_id, 'STATE_CONFLICT')
  return { shipment, freight }
}

/** Locks the shipment that a locked order pays for, its owner's account first. */
export async function lockShipmentOf(tx: Transaction, order: Order): Promise<Shipment> {
  await lockAccount(tx, order.user_id)
  const shipment = await tx.first<Shipment>('select * from shipments where order_id = $1 for update', [order.id])
  if (!shipment) throw new Error(`freight order ${order.id} pays for no shipment`)
  return shipment
}

const STAMPS = {
  paid: 'paid_at',
  packed: 'packed_at',
  shipped: 'shipped_at',
  received: 'received_at',
  cancelled: 'ended_at',
  returned: 'ended_at',
} as const

/** Moves a locked shipment along its machine and notes when, or refuses with STATE_CONFLICT. */
export async function moveShipment(
  tx: Transaction,
  shipment: Shipment,
  to: Exclude<ShipmentState, 'requested'>,
  now: Date,
): Promise<void> {
  ensure(canMove(shipmentStates, shipment.state, to), 'STATE_CONFLICT')
  const stamp = STAMPS[to]
  await tx.rows(`update shipments set state = $2, ${stamp} = $3 where id = $1`, [shipment.id, to, now])
  shipment.state = to
  shipment[stamp] = now.toISOString()
}
