import type { Transaction } from '../database/database'
import { newId } from '../ids'

/** What goes into a warehouse: a sealed box's prize, or one that comes without a box. */
export interface Unpacked {
  user_id: string
  prize_id: string
  draw_id: string
  box_id: string
}

const kindOf = ({ user_id: userId, prize_id: prizeId }: Pick<Unpacked, 'user_id' | 'prize_id'>) =>
  `${userId} ${prizeId}`

/** Locks the prizes' rows in id order, as everywhere, or two openings could wait for each other. */
export async function lockPrizes(tx: Transaction, unpacked: readonly Pick<Unpacked, 'prize_id'>[]): Promise<void> {
  await tx.rows('select 1 from prizes where id = any($1) order by id for update', [unpacked.map((one) => one.prize_id)])
}

/** Counts prizes as opened; returns how many of each had been opened before. */
async function countOpened(tx: Transaction, unpacked: readonly Unpacked[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { prize_id: id } of unpacked) counts.set(id, (counts.get(id) ?? 0) + 1)
  const ids = [...counts.keys()]
  await lockPrizes(tx, unpacked)
  const rows = await tx.rows<{ id: string; opened: number }>(
    `update prizes p set opened = p.opened + c.count from unnest($1::text[], $2::int[]) as c(id, count)
       where p.id = c.id returning p.id, p.opened`,
    [ids, ids.map((id) => counts.get(id))],
  )
  return new Map(rows.map(({ id, opened }) => [id, opened - (counts.get(id) ?? 0)]))
}

/** Which of these prizes their people have had before. */
async function knownKinds(tx: Transaction, unpacked: readonly Unpacked[]): Promise<Set<string>> {
  const rows = await tx.rows<Pick<Unpacked, 'user_id' | 'prize_id'>>(
    `select k.user_id, k.prize_id from (select distinct * from unnest($1::text[], $2::text[])) as k(user_id, prize_id)
       where exists (select 1 from warehouse_prizes w where w.user_id = k.user_id and w.prize_id = k.prize_id)`,
    [unpacked.map((one) => one.user_id), unpacked.map((one) => one.prize_id)],
  )
  return new Set(rows.map(kindOf))
}

/**
 * Puts prizes into their people's warehouses, numbered in the order given, and marks those that are the first of their kind
 * there. The people's shelves are locked.
 */
export async function unpack(tx: Transaction, unpacked: readonly Unpacked[], now: Date): Promise<void> {
  if (unpacked.length === 0) return
  const opened = await countOpened(tx, unpacked)
  const known = await knownKinds(tx, unpacked)
  const rows = unpacked.map((one) => {
    const serial = (opened.get(one.prize_id) ?? 0) + 1
    opened.set(one.prize_id, serial)
    const first = !known.has(kindOf(one))
    known.add(kindOf(one))
    return { ...one, id: newId('wpr'), serial, first }
  })
  await tx.rows(
    `insert into warehouse_prizes (id, user_id, prize_id, draw_id, box_id, serial, first_in_album, state, acquired_at)
       select r.*, 'held', $8
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::boolean[]) as r`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.user_id),
      rows.map((row) => row.prize_id),
      rows.map((row) => row.draw_id),
      rows.map((row) => row.box_id),
      rows.map((row) => row.serial),
      rows.map((row) => row.first),
      now,
    ],
  )
}
