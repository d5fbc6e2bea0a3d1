import type { Transaction } from '../database/database'

/** A sealed box with what its draw put into it: never leaves the server before it is opened. */
export interface SealedRow {
  id: string
  user_id: string
  state: 'sealed' | 'opened' | 'refunded'
  order_id: string
  box_id: string
  draw_id: string
  prize_id: string
  pool_id: string | null
  slot: number | null
}

/** These people's boxes among `ids`, locked, in the order drawn. Lock the shelves before. */
export function lockSealed(tx: Transaction, userIds: readonly string[], ids: readonly string[]): Promise<SealedRow[]> {
  return tx.rows<SealedRow>(
    `select x.id, x.user_id, x.state, x.order_id, x.box_id, x.draw_id, x.pool_id, x.slot, d.prize_id
       from sealed_boxes x join draws d on d.id = x.draw_id
       where x.id = any($1) and x.user_id = any($2) order by d.sequence for update of x`,
    [ids, userIds],
  )
}

export async function markOpened(tx: Transaction, boxes: readonly SealedRow[], now: Date): Promise<void> {
  await tx.rows(`update sealed_boxes set state = 'opened', opened_at = $2 where id = any($1)`, [
    boxes.map((box) => box.id),
    now,
  ])
}

/** A delivered box order confirms itself when none of its boxes is sealed any more and at least one was opened (rules B3). */
export async function confirmEmptied(tx: Transaction, opened: readonly SealedRow[]): Promise<void> {
  await tx.rows(
    `update orders o set state = 'confirmed' where o.id = any($1) and o.state = 'delivered'
       and not exists (select 1 from sealed_boxes x where x.order_id = o.id and x.state = 'sealed')`,
    [[...new Set(opened.map((box) => box.order_id))]],
  )
}
