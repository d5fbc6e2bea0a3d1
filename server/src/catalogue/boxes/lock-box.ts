import { lockStock } from '../stock'
import { boxStates, canMove, type BoxState, type BoxKind } from '@joybox/contract'
import { ensure, Refusal } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import { lockTray } from '../trays/tray'

/** A box that nobody else can sell from or change meanwhile, with its published figures. */
export interface LockedBox {
  id: string
  kind: BoxKind
  state: BoxState
  odds_version_id: string | null
  tray_id: string | null
  /** Sealed boxes of it, of everybody. */
  sealed: number
  /** Its prizes in id order. */
  prizes: StockedPrize[]
}

/** A prize of a locked box with its published stock: minted less opened. */
export interface StockedPrize {
  id: string
  tier: string
  stock: number
}

const BOX = 'select id, kind, state, odds_version_id, tray_id from boxes where id = $1'

const PRIZES = `
  select p.id, p.tier, p.minted - coalesce(n.opened, 0) as stock, p.drawn - coalesce(n.opened, 0) as sealed
  from prizes p left join prize_openings n on n.prize_id = p.id where p.box_id = $1 order by p.id`

/**
 * Locks a box before a change to its state, odds or stock: its tray, then its prize rows in id order, as draws do.
 * Refuses with NOT_FOUND.
 */
export async function lockBox(tx: Transaction, boxId: string): Promise<LockedBox> {
  type Box = Omit<LockedBox, 'prizes' | 'sealed'>
  const seen = await tx.first<Box>(BOX, [boxId])
  ensure(seen, 'NOT_FOUND')
  if (seen.tray_id) await lockTray(tx, seen.tray_id)
  await lockStock(tx, [boxId])
  const box = await tx.first<Box>(BOX, [boxId])
  ensure(box, 'NOT_FOUND')
  const rows = await tx.rows<StockedPrize & { sealed: number }>(PRIZES, [boxId])
  const prizes = rows.map(({ id, tier, stock }) => ({ id, tier, stock }))
  return { ...box, sealed: rows.reduce((sum, row) => sum + row.sealed, 0), prizes }
}

/** Moves a locked box along its machine, or refuses with STATE_CONFLICT (rules B3). */
export async function moveBox(tx: Transaction, box: LockedBox, to: BoxState): Promise<void> {
  if (!canMove(boxStates, box.state, to)) throw new Refusal('STATE_CONFLICT')
  await tx.rows('update boxes set state = $2 where id = $1', [box.id, to])
  box.state = to
}
