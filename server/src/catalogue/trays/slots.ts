import type { Transaction } from '../../kernel/database/database'

/** Slots of one tray; changing them takes its lock. */
interface Slots {
  trayId: string
  slots: readonly number[]
}

/** Keeps free slots for an order. */
export async function reserve(tx: Transaction, { trayId, slots }: Slots, orderId: string): Promise<void> {
  await tx.rows(`update tray_slots set state = 'reserved', order_id = $3 where tray_id = $1 and slot = any($2)`, [
    trayId,
    slots,
    orderId,
  ])
}

/** Frees what an order had reserved. */
export async function freeReserved(tx: Transaction, orderId: string): Promise<void> {
  await tx.rows(
    `update tray_slots s set state = 'free', order_id = null from (
       select tray_id, slot from tray_slots where order_id = $1 and state = 'reserved' order by slot for update) r
       where s.tray_id = r.tray_id and s.slot = r.slot`,
    [orderId],
  )
}

/** Sells what an order had reserved. */
export async function sellReserved(tx: Transaction, trayId: string, orderId: string): Promise<void> {
  await tx.rows(`update tray_slots set state = 'sold' where tray_id = $1 and order_id = $2 and state = 'reserved'`, [
    trayId,
    orderId,
  ])
}

/** Frees a sold slot that was given back. */
export async function freeSold(tx: Transaction, trayId: string, slot: number): Promise<void> {
  await tx.rows(
    `update tray_slots set state = 'free', order_id = null where tray_id = $1 and slot = $2 and state = 'sold'`,
    [trayId, slot],
  )
}

/** Marks sold slots opened. */
export async function openSold(tx: Transaction, { trayId, slots }: Slots): Promise<void> {
  await tx.rows(`update tray_slots set state = 'opened' where tray_id = $1 and slot = any($2) and state = 'sold'`, [
    trayId,
    slots,
  ])
}

/** Ends a tray whose last slot was opened: what it held may be shown. */
export async function revealEnded(tx: Transaction, trayId: string, now: Date): Promise<void> {
  await tx.rows('update trays set revealed_at = $2 where id = $1 and revealed_at is null', [trayId, now])
}

/** Takes a tray's box off sale when no slot is left; its prizes are locked. */
export async function markSoldOut(tx: Transaction, boxId: string): Promise<void> {
  await tx.rows(`update boxes set state = 'sold_out' where id = $1 and state = 'on_sale'`, [boxId])
}

/** Puts a tray's box on sale again when a slot came back; its prizes are locked. */
export async function resumeSale(tx: Transaction, boxId: string, trayId: string): Promise<void> {
  await tx.rows(`update boxes set state = 'on_sale' where id = $1 and state = 'sold_out' and tray_id = $2`, [
    boxId,
    trayId,
  ])
}
