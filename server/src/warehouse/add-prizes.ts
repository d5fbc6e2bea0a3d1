import type { Transaction } from '../kernel/database/database'
import { newId } from '../kernel/ids'

/** Prize that enters a warehouse: a sealed box's, or one that comes without a box. */
export interface NewPrize {
  user_id: string
  prize_id: string
  draw_id: string
  box_id: string
  /** Set when the user has had the prize before. */
  is_known: boolean
}

/** A prize in its place in a warehouse, about to be written. */
export interface PlacedPrize extends NewPrize {
  id: string
  first_in_album: boolean
}

const kindOf = ({ user_id: userId, prize_id: prizeId }: Pick<NewPrize, 'user_id' | 'prize_id'>) =>
  `${userId} ${prizeId}`

/** Locks the prizes' rows in id order, as everywhere, or two openings could wait for each other. */
export async function lockPrizes(tx: Transaction, prizes: readonly Pick<NewPrize, 'prize_id'>[]): Promise<void> {
  await tx.rows('select 1 from prizes where id = any($1) order by id for update', [prizes.map((one) => one.prize_id)])
}

/** Finds out which prizes their owners have had before. Their accounts are locked. */
export async function lookUpKnown(tx: Transaction, prizes: readonly Omit<NewPrize, 'is_known'>[]): Promise<NewPrize[]> {
  if (prizes.length === 0) return []
  const known = await tx.rows<{ is_known: boolean }>(
    `select exists (select from warehouse_prizes w where w.user_id = k.user_id and w.prize_id = k.prize_id) as is_known
       from unnest($1::text[], $2::text[]) with ordinality as k(user_id, prize_id, place) order by k.place`,
    [prizes.map((one) => one.user_id), prizes.map((one) => one.prize_id)],
  )
  return prizes.map((one, index) => ({ ...one, is_known: known[index]?.is_known === true }))
}

/** Gives prizes their places, in the order given, and marks those that are the first of their kind in their album. */
export function assignIds(prizes: readonly NewPrize[]): PlacedPrize[] {
  const known = new Set(prizes.filter((one) => one.is_known).map(kindOf))
  return prizes.map((one) => {
    const isFirst = !known.has(kindOf(one))
    known.add(kindOf(one))
    return { ...one, id: newId('wpr'), first_in_album: isFirst }
  })
}

// Numbers each prize by the count of it that anybody has opened before; an opening locks the count's row until it is
// done.
const ADD_PRIZES = `
  with added as (
    select *, row_number() over (partition by prize_id order by place) as nth, count(*) over (partition by prize_id) as of_all
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[]) with ordinality
      as r(id, user_id, prize_id, draw_id, box_id, first, place)),
  counted as (
    insert into prize_openings as c (prize_id, opened)
      select prize_id, count(*) from added group by prize_id order by prize_id
    on conflict (prize_id) do update set opened = c.opened + excluded.opened
    returning c.prize_id, c.opened)
  insert into warehouse_prizes (id, user_id, prize_id, draw_id, box_id, serial, first_in_album, state, acquired_at)
    select a.id, a.user_id, a.prize_id, a.draw_id, a.box_id,
      c.opened - a.of_all + a.nth, a.first, 'held', $7
    from added a join counted c on c.prize_id = a.prize_id`

/** Puts prizes into their owners' warehouses, numbered in the order given. The owners' accounts are locked. */
export async function addPrizes(tx: Transaction, placed: readonly PlacedPrize[], now: Date): Promise<void> {
  if (placed.length === 0) return
  await tx.rows(ADD_PRIZES, [
    placed.map((row) => row.id),
    placed.map((row) => row.user_id),
    placed.map((row) => row.prize_id),
    placed.map((row) => row.draw_id),
    placed.map((row) => row.box_id),
    placed.map((row) => row.first_in_album),
    now,
  ])
}
