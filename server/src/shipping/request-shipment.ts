import type { DataOf } from '@joybox/contract/client-types'
import type { AddressRow } from '../accounts/addresses/addresses'
import { newId } from '../kernel/ids'
import { idempotent, type Once } from '../kernel/idempotency'
import type { Language } from '../kernel/localized'
import type { Transaction } from '../kernel/database/database'
import { takeProp } from '../draws/props/user-props'
import type { Shop } from '../kernel/shop'
import { lockPrizes, movePrizes } from '../warehouse/move-prizes'
import { priceShipment, type Priced, type Wanted } from './quote'
import { moveShipment, type AddressCopy, type Shipment } from './shipment'
import { notifyOwner } from './notify-owner'
import { findShipment } from './views'

/** Copies the address onto the parcel, so that later changes to it do not matter. */
function copyOf({ name, mobile, province, city, district, region_code: regionCode, detail }: AddressRow): AddressCopy {
  return { name, mobile, province, city, district, regionCode, detail }
}

async function insert(tx: Transaction, userId: string, wanted: Wanted, priced: Priced, now: Date): Promise<Shipment> {
  const id = newId('shp')
  const propId = priced.rule === 'prop' ? await takeProp(tx, userId, 'free_shipping', now, id) : null
  const shipment = await tx.first<Shipment>(
    `insert into shipments (id, user_id, state, address_id, address, freight_fen, freight_rule, prop_id, requested_at)
       values ($1, $2, 'requested', $3, $4, $5, $6, $7, $8) returning *`,
    [id, userId, wanted.addressId, JSON.stringify(copyOf(priced.address)), priced.freightFen, priced.rule, propId, now],
  )
  if (!shipment) throw new Error('the shipment was not written')
  await tx.rows('insert into shipment_prizes (shipment_id, warehouse_prize_id) select $1, unnest($2::text[])', [
    shipment.id,
    wanted.prizeIds,
  ])
  return shipment
}

/**
 * Requests a shipment of prizes (rules B9): they are locked, so that nothing else can be done with them. A free one is
 * paid at once; the others wait for their freight order.
 */
export function requestShipment(
  shop: Shop,
  once: Once,
  wanted: Wanted,
  language: Language,
): Promise<DataOf<'shipments.create'>> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const prizes = await lockPrizes(tx, once.userId, wanted.prizeIds)
    const priced = await priceShipment(tx, once.userId, wanted)
    const shipment = await insert(tx, once.userId, wanted, priced, now)
    await movePrizes(tx, prizes, 'locked')
    if (priced.freightFen === 0) {
      await moveShipment(tx, shipment, 'paid', now)
      await notifyOwner(tx, shipment, 'paid', now)
    }
    return findShipment(tx, once.userId, shipment.id, language)
  })
}
