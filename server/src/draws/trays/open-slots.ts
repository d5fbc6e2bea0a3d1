import { openSold, revealEnded } from '../../catalogue/trays/slots'
import { newId } from '../../kernel/ids'
import type { Transaction } from '../../kernel/database/database'
import { Refusal } from '../../kernel/refusal'
import { requireNoneOwn } from '../../catalogue/boxes/box-owner'
import { mayComeBack } from '../../catalogue/trays/may-come-back'
import { countSlots, lockTray, type TrayRow } from '../../catalogue/trays/tray'
import type { TraySlotId } from './return-slot'

/** A last-one prize that was just won: its draw, and what to put into the warehouse. */
export interface LastOne {
  draw_id: string
  prize_id: string
  box_id: string
}

/** Opened slot, in the order of the user's answer. */
export interface OpenedSlot extends TraySlotId {
  orderId: string
}

/** Gives the last-one prize to the opener of the last slot, as a draw of its own. */
async function giveLastOne(
  tx: Transaction,
  userId: string,
  tray: TrayRow,
  last: OpenedSlot,
  now: Date,
): Promise<LastOne[]> {
  if (!tray.last_one_prize_id) return []
  const drawId = newId('drw')
  await tx.rows(
    `insert into draws (kind, id, user_id, order_id, box_id, series_id, tray_id, created_at, rule, prize_id, tier, weight)
       select 'last_one', $1, $2, $3, b.id, b.series_id, $4, $5, $6, p.id, p.tier, 1000000
       from boxes b join prizes p on p.id = $7 where b.id = $8`,
    [
      drawId,
      userId,
      last.orderId,
      tray.id,
      now,
      JSON.stringify({ kind: 'last_one', slot: last.slot }),
      tray.last_one_prize_id,
      tray.box_id,
    ],
  )
  return [{ draw_id: drawId, prize_id: tray.last_one_prize_id, box_id: tray.box_id }]
}

/**
 * Refuses with OWN_SLOT_WAITS a user who may not buy the box (they became its creator's linked account, or an operator,
 * after they had bought) while their opening would end the return of a slot of somebody else's: a creator would gain by
 * that. Afterwards they open what they paid for. Until then they give it back like anybody: a return of their own,
 * after others opened, would be an option.
 */
async function requireEndsNoReturn(tx: Transaction, tray: TrayRow, userId: string, now: Date): Promise<void> {
  const [owner] = await requireNoneOwn(tx, [{ boxId: tray.box_id, userId }])
  if (owner instanceof Refusal && (await mayComeBack(tx, tray.id, now, userId))) throw new Refusal('OWN_SLOT_WAITS')
}

/**
 * Opens a user's slots, sold → opened, unless they have to wait (`requireEndsNoReturn`). The opener of a tray's last
 * slot gets its last-one prize here, in the same transaction, and the tray is revealed (rules B2, B5). Returns the
 * last-one prizes won, still to be put into the warehouse. Locks: trays in id order, slots.
 */
export async function openSlots(
  tx: Transaction,
  userId: string,
  slots: readonly OpenedSlot[],
  now: Date,
): Promise<LastOne[]> {
  const won: LastOne[] = []
  for (const trayId of [...new Set(slots.map((one) => one.trayId))].sort()) {
    const tray = await lockTray(tx, trayId)
    await requireEndsNoReturn(tx, tray, userId, now)
    const own = slots.filter((one) => one.trayId === trayId)
    await openSold(tx, { trayId, slots: own.map(({ slot }) => slot) })
    const left = await countSlots(tx, trayId)
    const last = own[own.length - 1]
    if (left.opened < tray.size || !last) continue
    won.push(...(await giveLastOne(tx, userId, tray, last, now)))
    await revealEnded(tx, trayId, now)
  }
  return won
}
