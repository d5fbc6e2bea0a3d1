import type { Shop } from '../kernel/shop'
import { releaseEarnings, reverseEarning } from './earnings'

/** Earnings settled in one run; the rest wait for the next. */
const AT_ONCE = 200

/** Held earnings whose prize is where it stays: received, used up in a combination, or recycled and past its undo. */
const DUE = `
  select e.draw_id from earnings e
  where e.state = 'held' and exists (select 1 from warehouse_prizes w
    where w.draw_id = e.draw_id and w.state in ('received', 'combined'))
  order by e.creator_id, e.draw_id limit ${AT_ONCE} for update of e skip locked`

/** Earnings whose prize went back to the shop after all. */
const RETURNED = `
  select e.draw_id from earnings e
  where e.state in ('held', 'released') and exists (select 1 from warehouse_prizes w
    where w.draw_id = e.draw_id and w.state = 'returned')
  order by e.creator_id, e.draw_id limit ${AT_ONCE} for update of e skip locked`

/**
 * Finds earnings whose prize has reached its end without anybody having settled them, and does. Safe in any number of
 * processes. A prize that stays in a warehouse keeps its earning held, however long: its buyer may still have it shipped,
 * and the creator is shown how long and why.
 */
export async function settleEarnings(shop: Shop): Promise<{ released: number; reversed: number }> {
  const now = shop.now()
  const released = await shop.database.transaction(async (tx) => {
    const due = await tx.rows<{ draw_id: string }>(DUE)
    return releaseEarnings(
      tx,
      due.map((row) => row.draw_id),
      now,
    )
  })
  const reversed = await shop.database.transaction(async (tx) => {
    const returned = await tx.rows<{ draw_id: string }>(RETURNED)
    for (const { draw_id } of returned) await reverseEarning(tx, draw_id, now)
    return returned.length
  })
  return { released, reversed }
}
