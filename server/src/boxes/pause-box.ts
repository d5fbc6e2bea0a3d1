import type { OddsEntry } from '@joybox/contract'
import { ensure } from '../http/refusal'
import type { Transaction } from '../database/database'
import { lockBox, moveBox, type LockedBox } from './lock-box'

/** Takes a box off sale for a while. A pause says only "being restocked", whoever asked for it (rules B2). */
export async function pauseBox(tx: Transaction, boxId: string): Promise<LockedBox> {
  const box = await lockBox(tx, boxId)
  ensure(box.state === 'on_sale', 'STATE_CONFLICT')
  await moveBox(tx, box, 'paused')
  return box
}

/** Refuses with OUT_OF_STOCK while a prize that can be drawn is missing: the published odds could not be kept (rules B2). */
export function requireStock(box: LockedBox, entries: readonly Pick<OddsEntry, 'prizeId' | 'weight'>[]): void {
  const left = new Map(box.prizes.map((prize) => [prize.id, prize.left]))
  ensure(
    entries.every(({ prizeId, weight }) => weight === 0 || (left.get(prizeId) ?? 0) > 0),
    'OUT_OF_STOCK',
  )
}

/** Puts a paused box on sale again, once every prize with weight is in stock. */
export async function resumeBox(tx: Transaction, boxId: string): Promise<LockedBox> {
  const box = await lockBox(tx, boxId)
  ensure(box.state === 'paused', 'STATE_CONFLICT')
  if (box.kind === 'odds') {
    const odds = await tx.first<{ entries: OddsEntry[] }>('select entries from odds_versions where id = $1', [
      box.odds_version_id,
    ])
    ensure(odds, 'STATE_CONFLICT', 'odds')
    requireStock(box, odds.entries)
  }
  await moveBox(tx, box, 'on_sale')
  return box
}
