import { ensure } from '../http/refusal'
import type { Transaction } from '../database/database'
import { lockTray } from './tray'

/** Which slot of which tray a sealed box is. */
export interface TraySlotId {
  poolId: string
  slot: number
}

/**
 * Frees a slot whose box is given back unopened, and puts a sold-out box on sale again (rules B3, B10). Refused with
 * REFUND_NOT_ALLOWED when its buyer has used a hint or a peek on it: else a look would cost nothing (rules B7). The buyer's
 * shelf is locked. Locks: tray, slot; prizes are locked before the box's state changes.
 */
export async function returnSlot(tx: Transaction, userId: string, { poolId, slot }: TraySlotId): Promise<void> {
  const tray = await lockTray(tx, poolId)
  const looked = await tx.first('select 1 from slot_clues where pool_id = $1 and slot = $2 and user_id = $3', [
    poolId,
    slot,
    userId,
  ])
  ensure(!looked, 'REFUND_NOT_ALLOWED')
  await tx.rows(
    `update pool_slots set state = 'free', order_id = null where pool_id = $1 and slot = $2 and state = 'sold'`,
    [poolId, slot],
  )
  await tx.rows('select 1 from prizes where box_id = $1 order by id for update', [tray.box_id])
  await tx.rows(`update boxes set state = 'on_sale' where id = $1 and state = 'sold_out' and pool_id = $2`, [
    tray.box_id,
    poolId,
  ])
}
