import { carriers } from '@joybox/contract'
import { ensure } from '../kernel/refusal'
import type { Sql, Transaction } from '../kernel/database/database'
import { abandonShipment } from './end-shipment'
import { dispatchShipment, type Parcel as DispatchedParcel } from './dispatch'
import { receiveConfirmed } from './receive-shipment'
import { lockShipmentOf, moveShipment, type Shipment } from './shipment'
import { notifyOwner } from './notify-owner'
import { lockAccount } from '../kernel/lock-accounts'
import type { Order, Payment } from '../orders/order'
import type { OrderRequest, Parcel, Product, ProductKind } from '../orders/order-kind'

async function find(sql: Sql, shipmentId: string, userId: string): Promise<Product> {
  const shipment = await sql.first<Shipment>('select * from shipments where id = $1 and user_id = $2', [
    shipmentId,
    userId,
  ])
  ensure(shipment, 'NOT_FOUND')
  ensure(shipment.state === 'requested' && shipment.order_id === null, 'STATE_CONFLICT')
  const { province } = shipment.address
  return {
    kind: 'freight',
    unitFen: shipment.freight_fen,
    subject: { zh: `寄往${province}的运费`, en: `Freight to ${province}` },
    detail: { shipmentId },
  }
}

function checkTerms(_: Product, request: OrderRequest): void {
  ensure((request.quantity ?? 1) === 1, 'VALIDATION_FAILED', 'quantity')
}

/** Ties the order to its shipment: a shipment has one, and ends with it. */
async function place(tx: Transaction, order: Order): Promise<void> {
  await lockAccount(tx, order.user_id)
  const tied = await tx.rows(
    `update shipments set order_id = $2 where id = $1 and user_id = $3 and state = 'requested' and order_id is null
       and freight_fen = $4 returning id`,
    [order.detail.shipmentId, order.id, order.user_id, order.total_fen],
  )
  ensure(tied.length === 1, 'STATE_CONFLICT')
}

/** The shipment is paid and waits to be packed; its prizes stay locked, so that the account's lock is not needed. */
async function deliver(tx: Transaction, order: Order, now: Date): Promise<string[]> {
  const shipment = await tx.first<Shipment>('select * from shipments where order_id = $1 for update', [order.id])
  ensure(shipment, 'NOT_FOUND')
  await moveShipment(tx, shipment, 'paid', now)
  await notifyOwner(tx, shipment, 'paid', now)
  return []
}

/** `deliver` of the order is `ship` of its shipment, and packs what was not packed yet. */
async function dispatchOrder(
  tx: Transaction,
  found: { order: Order; payment: Payment },
  { operatorId, com, num }: Parcel,
  now: Date,
): Promise<void> {
  ensure(com !== undefined && Object.hasOwn(carriers, com), 'VALIDATION_FAILED', 'com')
  ensure(num !== undefined && /^[A-Za-z0-9]{6,32}$/.test(num), 'VALIDATION_FAILED', 'num')
  const shipment = await lockShipmentOf(tx, found.order)
  if (shipment.state === 'paid') await moveShipment(tx, shipment, 'packed', now)
  await dispatchShipment(
    tx,
    { shipment, freight: found },
    { com: com as DispatchedParcel['com'], num },
    operatorId,
    now,
  )
}

/** Freight: `freight:{shipmentId}`. Paid, it waits for the carrier; delivered is handed over, confirmed is received. */
export const freightKind: ProductKind = {
  find,
  checkTerms,
  place,
  income: () => ({ credit: 'revenue', kind: 'purchase' }),
  deliver,
  settlesTo: () => 'paid',
  dispatch: dispatchOrder,
  confirmed: receiveConfirmed,
  release: abandonShipment,
}
