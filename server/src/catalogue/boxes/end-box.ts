import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import { closeTray } from '../trays/close-tray'
import { lockBox, moveBox, type LockedBox } from './lock-box'

/**
 * Takes a box off sale for good. One on sale ends only when nothing of it is reserved or sealed (rules B3); a tray, in any
 * state, since it is revealed with its end (rules B5). Refuses with STATE_CONFLICT.
 */
export async function endBox(tx: Transaction, boxId: string, now: Date): Promise<LockedBox> {
  await closeTray(tx, boxId, now)
  const box = await lockBox(tx, boxId)
  if (box.state === 'on_sale') {
    const sealed = await tx.first(`select 1 from sealed_boxes where box_id = $1 and state = 'sealed' limit 1`, [boxId])
    ensure(!sealed, 'STATE_CONFLICT')
  }
  await moveBox(tx, box, 'ended')
  return box
}
