import { isWholeTray } from '@joybox/contract'
import { freeReserved, reserve } from '../../catalogue/trays/slots'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import { lockAccount } from '../../kernel/lock-accounts'
import type { Placer } from '../../orders/order-kind'
import { keepDetail, type Order } from '../../orders/order'
import { holdFor, noteLapse, requireSecured } from './reservations'
import { pickSlots } from '../../catalogue/trays/pick-slots'
import { countSlots, lockTray } from '../../catalogue/trays/tray'

/** Choice of the buyer, as `find` put it into the order. */
interface Choice {
  slots?: number[]
  wholeTray?: { slots: number; totalFen: number }
}

/** The free slots among those asked for, or among all, locked in slot order. */
async function lockFree(tx: Transaction, trayId: string, wanted: readonly number[] | null): Promise<number[]> {
  const rows = await tx.rows<{ slot: number }>(
    `select slot from tray_slots where tray_id = $1 and ($2::int[] is null or slot = any($2)) and state = 'free'
       order by slot for update`,
    [trayId, wanted],
  )
  return rows.map((row) => row.slot)
}

async function chooseSlots(tx: Transaction, trayId: string, size: number, order: Order): Promise<number[]> {
  const { slots: wanted } = order.detail as Choice
  const free = await lockFree(tx, trayId, wanted ?? null)
  if (!wanted) {
    ensure(free.length >= order.quantity, 'OUT_OF_STOCK')
    return pickSlots(free, order.quantity)
  }
  ensure(
    wanted.every((slot) => slot <= size),
    'VALIDATION_FAILED',
    'slots',
  )
  const gone = wanted.filter((slot) => !free.includes(slot))
  ensure(gone.length === 0, 'SLOT_TAKEN', gone.join(', '))
  return free
}

/**
 * Reserves what a new order asks for: the slots it names, or as many free ones picked uniformly at random (rules B2). An
 * order of every slot that is left needs its count and total confirmed beside it, so that no mis-tap buys a tray, and a
 * balance that covers it or a phone. Holding is limited (`holdFor`). Locks: account, tray, slots.
 */
export async function reserveSlots(tx: Transaction, order: Order, now: Date, placer: Placer): Promise<void> {
  await lockAccount(tx, order.user_id)
  const tray = await lockTray(tx, order.tray_id as string)
  const box = await tx.first<{ state: string; tray_id: string }>('select state, tray_id from boxes where id = $1', [
    tray.box_id,
  ])
  ensure(box?.state === 'on_sale' && tray.revealed_at === null, 'OUT_OF_STOCK')
  ensure(box.tray_id === tray.id, 'ODDS_CHANGED')
  await holdFor(tx, order, tray, placer, now)
  const slots = await chooseSlots(tx, tray.id, tray.size, order)
  const { free } = await countSlots(tx, tray.id)
  if (isWholeTray(slots.length, free)) {
    const { wholeTray } = order.detail as Choice
    const restated = wholeTray?.slots === slots.length && wholeTray.totalFen === order.total_fen
    ensure(restated, 'WHOLE_TRAY_UNCONFIRMED')
    await requireSecured(tx, order)
  }
  await reserve(tx, { trayId: tray.id, slots }, order.id)
  order.detail = { ...order.detail, slots }
  await keepDetail(tx, order)
}

/** Frees what an order had reserved and not paid for: it was cancelled, expired, or its late money sent back. */
export async function releaseSlots(tx: Transaction, order: Order, now: Date): Promise<void> {
  if (!order.tray_id) return
  await freeReserved(tx, order.id)
  await noteLapse(tx, order.id, now)
}
