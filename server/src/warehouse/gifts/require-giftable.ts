import { ensure } from '../../kernel/refusal'
import type { Sql } from '../../kernel/database/database'
import { refundableUntil } from '../../orders/refundable-until'

/**
 * When the latest order was paid that a coupon made cheaper and that a prize came from: its own, or that of a prize it was
 * combined from, however many runs before.
 */
const DISCOUNTED = `
  with recursive sources as (
    select draw_id from warehouse_prizes where id = $1
    union
    select w.draw_id from sources s
      join combine_runs c on c.draw_id = s.draw_id
      join combine_inputs i on i.combine_run_id = c.id
      join warehouse_prizes w on w.id = i.warehouse_prize_id)
  select max(o.paid_at) as "paidAt"
  from sources s join draws d on d.id = s.draw_id join orders o on o.id = d.order_id
  where o.discount_fen > 0`

/**
 * Refuses with GIFT_NOT_YET what a coupon made cheaper, until its order's return window is over (rules B14): coupons of many
 * accounts must not meet in one of them at once.
 */
export async function requireGiftable(sql: Sql, warehousePrizeId: string, now: Date): Promise<void> {
  const row = await sql.first<{ paidAt: string | null }>(DISCOUNTED, [warehousePrizeId])
  ensure(!row?.paidAt || refundableUntil(row.paidAt) <= now, 'GIFT_NOT_YET')
}
