import type { Transaction } from '../kernel/database/database'

/**
 * Counts what was drawn. Only the books read the count: nothing is refused by it, or a refusal after the outcome is fixed would
 * tell of it (rules B2, B4). All prizes that could have been drawn are written, those that were not with their old count, so
 * that neither the statement's rows nor its time depend on the outcome. The prizes are locked.
 */
export async function countDrawn(
  tx: Transaction,
  drawable: readonly string[],
  drawn: readonly string[],
): Promise<void> {
  const counts = new Map(drawable.map((prizeId) => [prizeId, 0]))
  for (const prizeId of drawn) counts.set(prizeId, (counts.get(prizeId) ?? 0) + 1)
  await tx.rows(
    `update prizes p set drawn = p.drawn + c.count from unnest($1::text[], $2::int[]) as c(id, count) where p.id = c.id`,
    [[...counts.keys()], [...counts.values()]],
  )
}

/** Locks boxes for draws: their prize rows in id order. A change of a box's state, odds or stock takes these locks first. */
export async function lockStock(tx: Transaction, boxIds: readonly string[]): Promise<void> {
  await tx.rows('select 1 from prizes where box_id = any($1) order by id for update', [boxIds])
}

/** Counts prizes that were drawn beside the boxes on sale: last-one prizes and what a recipe gives. The prizes are locked. */
export async function countDrawnApart(tx: Transaction, prizeIds: readonly string[]): Promise<void> {
  await tx.rows('update prizes set drawn = drawn + 1 where id = any($1)', [prizeIds])
}

/** Takes a draw out of the count: its box was given back. */
export async function uncountDrawn(tx: Transaction, drawId: string): Promise<void> {
  await tx.rows('update prizes set drawn = drawn - 1 where id = (select prize_id from draws where id = $1)', [drawId])
}
