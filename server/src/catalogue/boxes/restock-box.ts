import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import { lockBox, type LockedBox } from './lock-box'

/** Addition to the stock of a prize. */
export interface Delivery {
  prizeId: string
  count: number
}

const MOST_MINTED = 2_000_000_000

/**
 * Adds to the stock of an odds box's prizes. A resting box sells again by itself; one paused by hand is resumed by hand. Refuses with
 * STATE_CONFLICT a tray or an ended box, with VALIDATION_FAILED a prize that is not in the box or more than can be counted.
 */
export async function restockBox(tx: Transaction, boxId: string, delivered: readonly Delivery[]): Promise<LockedBox> {
  const box = await lockBox(tx, boxId)
  ensure(box.kind === 'odds' && box.state !== 'ended', 'STATE_CONFLICT')
  ensure(new Set(delivered.map(({ prizeId }) => prizeId)).size === delivered.length, 'VALIDATION_FAILED', 'prizeId')
  const stocked = await tx.rows(
    `update prizes p set minted = p.minted + c.count from unnest($2::text[], $3::int[]) as c(id, count)
       where p.id = c.id and p.box_id = $1 and p.minted <= $4 - c.count returning p.id`,
    [boxId, delivered.map(({ prizeId }) => prizeId), delivered.map(({ count }) => count), MOST_MINTED],
  )
  ensure(stocked.length === delivered.length, 'VALIDATION_FAILED', 'prizes')
  return box
}
