import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import { countSlots, lockTray } from './tray'

/**
 * Ends a tray box's tray because the box ends: nothing of it is sold any more, so it is revealed (rules B5). Refused with
 * STATE_CONFLICT while a slot is reserved or sealed. Call it in the command that ends the box, before the box's prizes are
 * locked. Does nothing for an odds box.
 */
export async function closeTray(tx: Transaction, boxId: string, now: Date): Promise<void> {
  const box = await tx.first<{ tray_id: string | null }>('select tray_id from boxes where id = $1', [boxId])
  if (!box?.tray_id) return
  await lockTray(tx, box.tray_id)
  const { reserved, sold } = await countSlots(tx, box.tray_id)
  ensure(reserved + sold === 0, 'STATE_CONFLICT')
  await tx.rows('update trays set revealed_at = $2 where id = $1 and revealed_at is null', [box.tray_id, now])
}
