import type { Transaction } from '../kernel/database/database'
import { refund } from '../orders/refund-order'
import { moveOrder, movePayment, type Order } from '../orders/order'
import { notifyRefund } from '../orders/notify-refund'
import { returnProp } from '../draws/props/user-props'
import { moveParcel } from './prizes'
import { lockShipmentOf, moveShipment, type LockedShipment } from './shipment'
import { notifyOwner } from './notify-owner'

/** Refunds the price of a shipment: its freight order's money, or the prop; an unpaid order is closed. */
async function refundFreight(tx: Transaction, { shipment, freight }: LockedShipment, now: Date): Promise<void> {
  if (shipment.prop_id) await returnProp(tx, shipment.prop_id)
  if (!freight) return
  const { order, payment } = freight
  if (order.state === 'unpaid' || order.state === 'paying') {
    await moveOrder(tx, order, 'cancelled')
    await movePayment(tx, payment, 'closed')
  } else {
    await refund(tx, freight, { amountFen: order.total_fen, reference: shipment.id, next: 'refunded' }, now)
    await notifyRefund(tx, order.id, order.total_fen, shipment.id, now)
  }
}

/** Ends a locked shipment before it is on its way: what was paid goes back, and its prizes are free again. */
export async function endShipment(tx: Transaction, locked: LockedShipment, now: Date): Promise<void> {
  await moveShipment(tx, locked.shipment, 'cancelled', now)
  await refundFreight(tx, locked, now)
  await moveParcel(tx, locked.shipment.id, 'locked', 'held')
}

/** The freight order was cancelled, expired, or its late money sent back: the shipment ends with it. */
export async function abandonShipment(tx: Transaction, order: Order, now: Date): Promise<void> {
  const shipment = await lockShipmentOf(tx, order)
  if (shipment.state !== 'requested') return
  await moveShipment(tx, shipment, 'cancelled', now)
  await moveParcel(tx, shipment.id, 'locked', 'held')
  await notifyOwner(tx, shipment, 'cancelled', now)
}
