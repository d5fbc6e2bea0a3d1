import type { Transaction } from '../../kernel/database/database'
import { lockSealed, markOpened, type SealedRow } from './sealed-rows'
import { assignIds, addPrizes, type NewPrize } from '../../warehouse/add-prizes'

/** Prize that enters the warehouse when a box is opened. */
export const contentOf = ({ id, ...box }: SealedRow): NewPrize => ({ ...box, draw_id: id })

/**
 * Opens a user's sealed odds boxes without their asking: sold opened at once, or left sealed past their time. Their owner has
 * not seen the opening yet and can still watch it. The user's lock is held. Returns the boxes opened.
 */
export async function openSealed(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<SealedRow[]> {
  const boxes = (await lockSealed(tx, [userId], ids)).filter(({ state }) => state === 'sealed')
  await markOpened(tx, boxes, now, { watched: false })
  await addPrizes(tx, assignIds(boxes.map(contentOf)), now)
  return boxes
}
