import type { Shop } from '../kernel/shop'
import { endShipment } from './end-shipment'
import { lockShipment } from './shipment'
import { notifyOwner } from './notify-owner'
import { PAY_WITHIN_MINUTES } from './terms'

/** Shipments ended in one go; the rest wait for the next run. */
const AT_ONCE = 200

/**
 * Ends shipments for whose freight nobody placed an order; one that has an order ends with it. Returns how many. Safe in any
 * number of processes.
 */
export async function expireShipments(shop: Shop): Promise<number> {
  const now = shop.now()
  const since = new Date(now.getTime() - PAY_WITHIN_MINUTES * 60_000)
  const due = await shop.database.rows<{ id: string }>(
    `select id from shipments where state = 'requested' and order_id is null and requested_at <= $1
       order by requested_at limit $2`,
    [since, AT_ONCE],
  )
  let ended = 0
  for (const { id } of due) {
    ended += await shop.database.transaction(async (tx) => {
      const locked = await lockShipment(tx, id)
      if (locked.shipment.state !== 'requested' || locked.freight) return 0
      await endShipment(tx, locked, now)
      await notifyOwner(tx, locked.shipment, 'cancelled', now)
      return 1
    })
  }
  return ended
}
