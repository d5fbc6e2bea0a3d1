import type { Shop } from '../kernel/shop'
import { releaseEarnings } from '../wallet/earnings'

/** Made final in one run; the rest wait for the next. */
const AT_ONCE = 200

const DUE = `
  update recyclings r set final_at = $1 from warehouse_prizes w
  where w.id = r.warehouse_prize_id and r.id in (
    select id from recyclings where undone_at is null and final_at is null and undo_until <= $1
      order by undo_until, id limit ${AT_ONCE} for update skip locked)
  returning w.draw_id`

/**
 * Makes recycling final once its 24 hours are over, and releases what the prizes' creators have earned by them (rules B13).
 * It only ever ends what a person began: nothing here, or anywhere, recycles a prize by itself. Returns how many.
 */
export function finishRecycling(shop: Shop): Promise<number> {
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    const ended = await tx.rows<{ draw_id: string }>(DUE, [now])
    await releaseEarnings(
      tx,
      ended.map((row) => row.draw_id),
      now,
    )
    return ended.length
  })
}
