import { canMove, warehousePrizeStates, type WarehousePrizeState } from '@joybox/contract'
import { ensure } from '../kernel/refusal'
import type { Transaction } from '../kernel/database/database'
import { lockAccount } from '../kernel/lock-accounts'

/** A prize in a warehouse as its table holds it. */
export interface WarehousePrize {
  id: string
  user_id: string
  prize_id: string
  draw_id: string
  box_id: string
  state: WarehousePrizeState
  serial: number
  acquired_at: string
  /** The giver's row, where it was a gift. */
  gifted_from: string | null
}

/**
 * Locks a person's prizes, and their account before them: a person's prizes change under their account's lock only, so one
 * prize is never shipped, combined, recycled and given away at once. Returns them in the order of `ids`; refuses with NOT_FOUND
 * when any of them is not theirs.
 */
export async function lockPrizes(tx: Transaction, userId: string, ids: readonly string[]): Promise<WarehousePrize[]> {
  await lockAccount(tx, userId)
  const rows = await tx.rows<WarehousePrize>(
    `select id, user_id, prize_id, draw_id, box_id, state, serial, acquired_at, gifted_from from warehouse_prizes
       where id = any($1) and user_id = $2 order by id for update`,
    [ids, userId],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const prize = byId.get(id)
    ensure(prize, 'NOT_FOUND')
    return prize
  })
}

/** Moves locked prizes along their machine, all or none; refuses with STATE_CONFLICT (rules B3). */
export async function movePrizes(
  tx: Transaction,
  prizes: readonly WarehousePrize[],
  to: WarehousePrizeState,
): Promise<void> {
  ensure(
    prizes.every((prize) => canMove(warehousePrizeStates, prize.state, to)),
    'STATE_CONFLICT',
  )
  await tx.rows('update warehouse_prizes set state = $2 where id = any($1)', [prizes.map((prize) => prize.id), to])
  for (const prize of prizes) prize.state = to
}

/** Locks a person's prizes and moves them; see `lockPrizes` and `movePrizes`. */
export async function lockAndMove(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  to: WarehousePrizeState,
): Promise<WarehousePrize[]> {
  const prizes = await lockPrizes(tx, userId, ids)
  await movePrizes(tx, prizes, to)
  return prizes
}

/** Moves those of these prizes that are in `from` on to `to`; returns the draws they came from. Their owner's account is locked. */
export async function moveThoseIn(
  tx: Transaction,
  ids: readonly string[],
  from: WarehousePrizeState,
  to: WarehousePrizeState,
): Promise<string[]> {
  const moved = await tx.rows<{ draw_id: string }>(
    'update warehouse_prizes set state = $3 where id = any($1) and state = $2 returning draw_id',
    [ids, from, to],
  )
  return moved.map((row) => row.draw_id)
}
