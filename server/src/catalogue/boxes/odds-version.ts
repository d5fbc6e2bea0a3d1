import { inTableOrder, isKeepable, WEIGHT_SUM, weightSum, type Guarantee, type OddsEntry } from '@joybox/contract'
import { newId } from '../../kernel/ids'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'

/** An odds table to be published, with the guarantee that belongs to it. */
export interface NewOdds {
  id?: string
  boxId: string
  entries: readonly OddsEntry[]
  guarantee: Guarantee | null
}

/** Refuses a table whose weights do not add up to 1 000 000 exactly, or a guarantee that cannot be kept on it (rules B1, B6). */
export function checkOdds(entries: readonly OddsEntry[], guarantee: Guarantee | null): void {
  ensure(
    entries.every(({ weight }) => Number.isInteger(weight) && weight >= 0) && weightSum(entries) === WEIGHT_SUM,
    'ODDS_SUM_INVALID',
    'weights',
  )
  ensure(!guarantee || isKeepable(guarantee, entries), 'VALIDATION_FAILED', 'guarantee')
}

/**
 * Writes a box's next odds version, immutable from then on, and makes it the one in force. The box's prize rows are its lock:
 * hold them, so that no draw is made meanwhile. Returns the version's id and number.
 */
export async function writeOdds(tx: Transaction, odds: NewOdds, now: Date): Promise<{ id: string; number: number }> {
  checkOdds(odds.entries, odds.guarantee)
  const id = odds.id ?? newId('ov')
  const written = await tx.first<{ number: number }>(
    `insert into odds_versions (id, box_id, number, entries, guarantee, published_at)
       select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5 from odds_versions where box_id = $2 returning number`,
    [
      id,
      odds.boxId,
      JSON.stringify(inTableOrder(odds.entries)),
      odds.guarantee ? JSON.stringify(odds.guarantee) : null,
      now,
    ],
  )
  await tx.rows('update boxes set odds_version_id = $2 where id = $1', [odds.boxId, id])
  return { id, number: written?.number ?? 1 }
}
