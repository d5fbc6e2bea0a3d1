import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import type { ShipmentState } from '@joybox/contract'
import { newId } from '../../kernel/ids'
import { idempotent, type Once } from '../../kernel/idempotency'
import type { Language } from '../../kernel/localized'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import type { Shop } from '../../kernel/shop'
import { requireOwnPictures } from '../../tools/media/own-uploads'
import { lockPrizes } from '../../warehouse/move-prizes'
import { isEligible, type Circumstances } from './eligible'
import { findAfterSale } from './views'

interface ShipmentRow {
  state: ShipmentState
  paid_at: string | null
  received_at: string | null
}

const date = (at: string | null) => (at ? new Date(at) : null)

/** The latest shipment of a prize; earlier ones were cancelled or came back. */
async function latestShipment(tx: Transaction, prizeId: string): Promise<Circumstances['shipment']> {
  const row = await tx.first<ShipmentRow>(
    `select h.state, h.paid_at, h.received_at from shipments h join shipment_prizes c on c.shipment_id = h.id
       where c.warehouse_prize_id = $1 order by h.id desc limit 1`,
    [prizeId],
  )
  return row && { state: row.state, paidAt: date(row.paid_at), receivedAt: date(row.received_at) }
}

/** The order that paid for the box a prize came out of; a combined or a last-one prize was not paid for and has none. */
async function paidOrderOf(tx: Transaction, drawId: string): Promise<string | undefined> {
  const row = await tx.first<{ order_id: string }>('select order_id from sealed_boxes where draw_id = $1', [drawId])
  return row?.order_id
}

/**
 * Requests an after-sale for an opened prize (rules B10). The prize's holder may, so a gift's recipient too; the money
 * then goes back the way it came, to its giver. Prizes without a payment (combined, last-one) are refused with
 * REFUND_NOT_ALLOWED, as are requests too late or too early; a second one while one is open or was heard with
 * STATE_CONFLICT. Pictures are the user's own uploads: any other address would be a beacon for the operator who looks
 * at them.
 */
export function requestAfterSale(
  shop: Shop,
  once: Once,
  asked: BodyOf<'afterSales.create'>,
  language: Language,
): Promise<DataOf<'afterSales.create'>> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const [prize] = await lockPrizes(tx, once.userId, [asked.prizeId])
    ensure(prize, 'NOT_FOUND')
    const shipment = await latestShipment(tx, prize.id)
    const { reason } = asked
    ensure(isEligible({ reason, prizeState: prize.state, shipment }, now), 'REFUND_NOT_ALLOWED')
    const orderId = await paidOrderOf(tx, prize.draw_id)
    ensure(orderId, 'REFUND_NOT_ALLOWED')
    await requireOwnPictures(tx, once.userId, asked.pictures ?? [])
    const id = newId('aft')
    const kept = await tx.rows(
      `insert into after_sales (id, user_id, warehouse_prize_id, draw_id, order_id, reason, text, pictures, state, requested_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'requested', $9)
       on conflict (draw_id) where state <> 'rejected' do nothing returning id`,
      [id, once.userId, prize.id, prize.draw_id, orderId, reason, asked.text.trim(), asked.pictures ?? [], now],
    )
    ensure(kept.length === 1, 'STATE_CONFLICT')
    return findAfterSale(tx, once.userId, id, language)
  })
}
