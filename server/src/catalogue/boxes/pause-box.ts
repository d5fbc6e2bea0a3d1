import { roomFor, type OddsEntry } from '@joybox/contract'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import { lockBox, moveBox, type LockedBox } from './lock-box'

/** Takes a box off sale for a while. Every pause says only "being restocked" (rules B2). */
export async function pauseBox(tx: Transaction, boxId: string): Promise<LockedBox> {
  const box = await lockBox(tx, boxId)
  ensure(box.state === 'on_sale', 'STATE_CONFLICT')
  await moveBox(tx, box, 'paused')
  return box
}

/** Smallest published stock of the prizes with weight in a table. */
export function scarcestOf(box: LockedBox, entries: readonly Pick<OddsEntry, 'prizeId' | 'weight'>[]): number {
  const stock = new Map(box.prizes.map((prize) => [prize.id, prize.stock]))
  return Math.min(...entries.filter(({ weight }) => weight > 0).map(({ prizeId }) => stock.get(prizeId) ?? 0))
}

/** Tells whether a locked odds box could not sell even one now: every sealed box could use up its scarcest prize (rules B2). */
export async function isShort(tx: Transaction, box: LockedBox): Promise<boolean> {
  if (box.kind !== 'odds' || !box.odds_version_id) return false
  const odds = await tx.first<{ entries: OddsEntry[] }>('select entries from odds_versions where id = $1', [
    box.odds_version_id,
  ])
  const scarcest = scarcestOf(box, odds?.entries ?? [])
  return roomFor('at_once', { scarcest, sealed: box.sealed, own: 0 }) === 0
}

/** Puts a paused box on sale again. Refuses with OUT_OF_STOCK while it would rest at once, or rests. */
export async function resumeBox(tx: Transaction, boxId: string): Promise<LockedBox> {
  const box = await lockBox(tx, boxId)
  ensure(box.state === 'paused' || box.state === 'on_sale', 'STATE_CONFLICT')
  ensure(!(await isShort(tx, box)), 'OUT_OF_STOCK')
  ensure(box.state === 'paused', 'STATE_CONFLICT')
  await moveBox(tx, box, 'on_sale')
  return box
}
