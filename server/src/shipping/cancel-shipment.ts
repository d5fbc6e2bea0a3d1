import type { DataOf } from '@joybox/contract/client-types'
import { idempotent, type Once } from '../kernel/idempotency'
import type { Language } from '../kernel/localized'
import { ensure } from '../kernel/refusal'
import { closeBeforeCancel } from '../orders/wechat-close'
import type { Shop } from '../kernel/shop'
import { endShipment } from './end-shipment'
import { lockShipment } from './shipment'
import { findShipment } from './views'

/** Its owner gives a shipment up; once it is packed that is refused with STATE_CONFLICT. */
export async function cancelShipment(
  shop: Shop,
  once: Once,
  id: string,
  language: Language,
): Promise<DataOf<'shipments.cancel'>> {
  const open = await shop.database.first<{ order_id: string | null }>(
    `select order_id from shipments where id = $1 and user_id = $2 and state = 'requested'`,
    [id, once.userId],
  )
  // A payment that is being made elsewhere must not arrive after the order was closed here.
  if (open?.order_id) await closeBeforeCancel(shop, once.userId, open.order_id)
  return idempotent(shop, once, async (tx) => {
    const locked = await lockShipment(tx, id, once.userId)
    ensure(locked.shipment.state !== 'packed', 'STATE_CONFLICT')
    await endShipment(tx, locked, shop.now())
    return findShipment(tx, once.userId, id, language)
  })
}
