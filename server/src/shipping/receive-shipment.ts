import { RECEIVED_AFTER_DAYS } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { earlier } from '../kernel/china-time'
import { idempotent, type Once } from '../kernel/idempotency'
import type { Language } from '../kernel/localized'
import type { Transaction } from '../kernel/database/database'
import { moveOrder, type Order } from '../orders/order'
import type { Shop } from '../kernel/shop'
import { releaseEarnings } from '../wallet/earnings'
import { moveParcel } from './prizes'
import { lockShipment, lockShipmentOf, moveShipment, type LockedShipment } from './shipment'
import { notifyOwner } from './notify-owner'
import { findShipment } from './views'

/** Shipments received by themselves in one go; the rest wait for the next run. */
const AT_ONCE = 200

/** A locked shipment has arrived: its prizes are received, its freight order is done, and their creators get their earnings. */
async function receive(tx: Transaction, { shipment, freight }: LockedShipment, now: Date): Promise<void> {
  await moveShipment(tx, shipment, 'received', now)
  const drawIds = await moveParcel(tx, shipment.id, 'shipped', 'received')
  if (freight && freight.order.state !== 'confirmed') await moveOrder(tx, freight.order, 'confirmed')
  await releaseEarnings(tx, drawIds, now)
}

/** Its owner says that it has arrived. */
export function confirmShipment(
  shop: Shop,
  once: Once,
  id: string,
  language: Language,
): Promise<DataOf<'shipments.confirm'>> {
  return idempotent(shop, once, async (tx) => {
    await receive(tx, await lockShipment(tx, id, once.userId), shop.now())
    return findShipment(tx, once.userId, id, language)
  })
}

/** Its freight order was confirmed, so it has arrived; one that came back or arrived before stays so. */
export async function receiveConfirmed(tx: Transaction, order: Order, now: Date): Promise<void> {
  const shipment = await lockShipmentOf(tx, order)
  if (shipment.state === 'shipped') await receive(tx, { shipment }, now)
}

/** Receives what was shipped ten days ago and nobody confirmed (rules B3); returns how many. Safe in any number of processes. */
export async function receiveOld(shop: Shop): Promise<number> {
  const now = shop.now()
  const since = earlier(now, RECEIVED_AFTER_DAYS, 'day')
  const due = await shop.database.rows<{ id: string }>(
    `select id from shipments where state = 'shipped' and shipped_at <= $1 order by shipped_at limit $2`,
    [since, AT_ONCE],
  )
  let received = 0
  for (const { id } of due) {
    received += await shop.database.transaction(async (tx) => {
      const locked = await lockShipment(tx, id)
      if (locked.shipment.state !== 'shipped') return 0
      await receive(tx, locked, now)
      await notifyOwner(tx, locked.shipment, 'received', now)
      return 1
    })
  }
  return received
}
