import { boxStates, canMove, type BoxState } from '@joybox/contract'
import { ensure, Refusal } from '../http/refusal'
import type { Transaction } from '../database/database'
import { lockTray } from '../pools/tray'

/** A box that nobody else can sell from or change meanwhile. */
export interface LockedBox {
  id: string
  kind: 'odds' | 'pool'
  state: BoxState
  odds_version_id: string | null
  pool_id: string | null
  /** Its prizes in id order. */
  prizes: StockedPrize[]
}

/** A prize of a locked box with what is left to be drawn of it. */
export interface StockedPrize {
  id: string
  tier: string
  left: number
}

const BOX = 'select id, kind, state, odds_version_id, pool_id from boxes where id = $1'

/**
 * Locks a box for whoever changes its state, odds or stock: its tray, then its prize rows in id order, as draws do. Refuses
 * with NOT_FOUND.
 */
export async function lockBox(tx: Transaction, boxId: string): Promise<LockedBox> {
  const seen = await tx.first<Omit<LockedBox, 'prizes'>>(BOX, [boxId])
  ensure(seen, 'NOT_FOUND')
  if (seen.pool_id) await lockTray(tx, seen.pool_id)
  const prizes = await tx.rows<StockedPrize>(
    'select id, tier, minted - drawn as left from prizes where box_id = $1 order by id for update',
    [boxId],
  )
  const box = await tx.first<Omit<LockedBox, 'prizes'>>(BOX, [boxId])
  ensure(box, 'NOT_FOUND')
  return { ...box, prizes }
}

/** Moves a locked box along its machine, or refuses with STATE_CONFLICT (rules B3). */
export async function moveBox(tx: Transaction, box: LockedBox, to: BoxState): Promise<void> {
  if (!canMove(boxStates, box.state, to)) throw new Refusal('STATE_CONFLICT')
  await tx.rows('update boxes set state = $2 where id = $1', [box.id, to])
  box.state = to
}
