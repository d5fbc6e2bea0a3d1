import type { Carrier } from '@joybox/contract'
import { idempotent, type Once } from '../kernel/idempotency'
import { ensure, Refusal } from '../kernel/refusal'
import { recordAudit } from '../kernel/audit/record'
import type { Transaction } from '../kernel/database/database'
import { moveOrder } from '../orders/order'
import type { Shop } from '../kernel/shop'
import { noteShipped } from './note-shipped'
import { noteParcel } from './note-paid-parcel'
import { moveParcel } from './prizes'
import { lockShipment, moveShipment, type LockedShipment, type Shipment } from './shipment'
import { notifyOwner } from './notify-owner'

const UNIQUE_VIOLATION = '23505'

/** Carrier and tracking number. */
export interface Parcel {
  com: Carrier
  num: string
}

async function audit(tx: Transaction, action: string, actorId: string, subject: object, now: Date): Promise<void> {
  await recordAudit(tx, { actorId, action: `shipment.${action}`, subject: { ...subject } }, now)
}

/** An operator has packed it: from now on its owner cannot cancel it. */
export function packShipment(shop: Shop, once: Once, id: string): Promise<boolean> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const { shipment } = await lockShipment(tx, id)
    await moveShipment(tx, shipment, 'packed', now)
    await audit(tx, 'pack', once.userId, { shipmentId: id }, now)
    return true
  })
}

/** Writes the number on a shipment. Its unique index decides, since two may be given the same number at once. */
async function writeNumber(tx: Transaction, shipment: Shipment, com: Carrier, number: string): Promise<void> {
  try {
    await tx.nested(() =>
      tx.rows('update shipments set carrier = $2, tracking_number = $3 where id = $1', [shipment.id, com, number]),
    )
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code !== UNIQUE_VIOLATION || constraint !== 'shipments_tracking_number_key') throw error
    throw new Refusal('TRACKING_NUMBER_TAKEN')
  }
  Object.assign(shipment, { carrier: com, tracking_number: number })
}

/**
 * A locked, packed shipment was handed to a carrier: its prizes are on their way, and the freight order, where there is one,
 * is delivered (rules B3). Refuses with STATE_CONFLICT, or TRACKING_NUMBER_TAKEN for a number that another shipment has.
 */
export async function dispatchShipment(
  tx: Transaction,
  { shipment, freight }: LockedShipment,
  { com, num }: Parcel,
  operatorId: string,
  now: Date,
): Promise<void> {
  const number = num.toUpperCase()
  ensure(shipment.state === 'packed', 'STATE_CONFLICT')
  await writeNumber(tx, shipment, com, number)
  await moveShipment(tx, shipment, 'shipped', now)
  await moveParcel(tx, shipment.id, 'locked', 'shipped')
  if (freight) {
    await moveOrder(tx, freight.order, 'delivered')
    await noteParcel(tx, shipment, freight.order.id, now)
  }
  await audit(tx, 'ship', operatorId, { shipmentId: shipment.id, com, num: number }, now)
  await notifyOwner(tx, shipment, 'shipped', now)
  await noteShipped(tx, shipment, now)
}

/** An operator hands a packed shipment to a carrier; see `dispatchShipment`. */
export function shipShipment(shop: Shop, once: Once, id: string, parcel: Parcel): Promise<boolean> {
  return idempotent(shop, once, async (tx) => {
    await dispatchShipment(tx, await lockShipment(tx, id), parcel, once.userId, shop.now())
    return true
  })
}

/** The parcel came back: its prizes are in the warehouse again. The freight is spent, so its order is done. */
export function returnShipment(shop: Shop, once: Once, id: string): Promise<boolean> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const { shipment, freight } = await lockShipment(tx, id)
    await moveShipment(tx, shipment, 'returned', now)
    await moveParcel(tx, id, 'shipped', 'held')
    if (freight?.order.state === 'delivered') await moveOrder(tx, freight.order, 'confirmed')
    await audit(tx, 'return', once.userId, { shipmentId: id }, now)
    await notifyOwner(tx, shipment, 'returned', now)
    return true
  })
}
