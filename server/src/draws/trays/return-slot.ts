import { lockStock } from '../../catalogue/stock'
import { freeSold, resumeSale } from '../../catalogue/trays/slots'
import type { ReturnEnd } from '@joybox/contract'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import { RETURN_END } from '../../catalogue/trays/return-end'
import { lockTray } from '../../catalogue/trays/tray'

/** Tray and slot of a sealed box. */
export interface TraySlotId {
  trayId: string
  slot: number
}

/**
 * Frees a slot whose box is given back unopened, and puts a sold-out box on sale again (rules B3, B10). Refused with
 * RETURN_ENDED once a slot of the tray was opened or looked into since it was bought: waiting for what others find would
 * cost nothing. The buyer's account is locked. Locks: tray, slot; prizes are locked before the box's state changes.
 */
export async function returnSlot(tx: Transaction, sealedBoxId: string, { trayId, slot }: TraySlotId): Promise<void> {
  const tray = await lockTray(tx, trayId)
  const box = await tx.first<{ return_end: ReturnEnd | null }>(
    `select ${RETURN_END} as return_end from sealed_boxes x where x.id = $1`,
    [sealedBoxId],
  )
  ensure(box?.return_end === null, 'RETURN_ENDED')
  await freeSold(tx, trayId, slot)
  await lockStock(tx, [tray.box_id])
  await resumeSale(tx, tray.box_id, trayId)
}
