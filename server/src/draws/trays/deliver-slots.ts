import { markSoldOut, sellReserved } from '../../catalogue/trays/slots'
import type { Tier } from '@joybox/contract'
import { newId } from '../../kernel/ids'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import { countDrawn } from '../../catalogue/stock'
import { lockStock } from '../../catalogue/stock'
import type { Order } from '../../orders/order'
import { countSlots, lockTray, trayPrizes, type TrayRow } from '../../catalogue/trays/tray'

interface SlotRow {
  slot: number
  prize_id: string
  tier: Tier
}

interface BoxRow {
  state: string
  series_id: string
}

async function record(
  tx: Transaction,
  order: Order,
  tray: TrayRow,
  seriesId: string,
  slots: readonly SlotRow[],
  now: Date,
): Promise<string[]> {
  const { opened } = await countSlots(tx, tray.id)
  const weights = new Map((await trayPrizes(tx, tray.id)).map(({ prizeId, weight }) => [prizeId, weight]))
  await countDrawn(
    tx,
    [...weights.keys()],
    slots.map(({ prize_id: prizeId }) => prizeId),
  )
  const drawIds = slots.map(() => newId('drw'))
  const sealedBoxIds = slots.map(() => newId('sbx'))
  await tx.rows(
    `insert into draws (kind, id, user_id, order_id, box_id, series_id, tray_id, created_at, rule, slot, prize_id, tier, weight)
       select 'pool', r.id, $1, $2, $3, $4, $5, $6, '{"kind":"tray"}', r.slot, r.prize_id, r.tier, r.weight
       from unnest($7::text[], $8::int[], $9::text[], $10::text[], $11::int[]) as r(id, slot, prize_id, tier, weight)
       order by r.slot`,
    [
      order.user_id,
      order.id,
      tray.box_id,
      seriesId,
      tray.id,
      now,
      drawIds,
      slots.map(({ slot }) => slot),
      slots.map(({ prize_id }) => prize_id),
      slots.map(({ tier }) => tier),
      slots.map(({ prize_id }) => weights.get(prize_id) ?? 0),
    ],
  )
  await tx.rows(
    `insert into sealed_boxes (id, draw_id, order_id, user_id, box_id, tray_id, slot, state, created_at, slots_opened, clues_used)
       select r.id, r.draw_id, $1, $2, $3, $4, r.slot, 'sealed', $5, $9,
         (select count(*) from tray_clues where tray_id = $4)
       from unnest($6::text[], $7::text[], $8::int[]) as r(id, draw_id, slot)`,
    [order.id, order.user_id, tray.box_id, tray.id, now, sealedBoxIds, drawIds, slots.map(({ slot }) => slot), opened],
  )
  return sealedBoxIds
}

/**
 * Sells an order's reserved slots in the payment's own transaction (rules B2, B4): reserved → sold, a draw and a sealed
 * box for each; the box is sold out when no slot is free or reserved any more. The outcomes were fixed when the tray
 * was created. Refuses, and so undoes the payment, when the box is not on sale any more, and before anything of the
 * draws is written. Locks: tray, slots, prizes.
 */
export async function deliverSlots(tx: Transaction, order: Order, now: Date): Promise<string[]> {
  const tray = await lockTray(tx, order.tray_id as string)
  const slots = await tx.rows<SlotRow>(
    `select slot, prize_id, tier from tray_slots where tray_id = $1 and order_id = $2 and state = 'reserved'
       order by slot for update`,
    [tray.id, order.id],
  )
  await lockStock(tx, [tray.box_id])
  const box = await tx.first<BoxRow>('select state, series_id from boxes where id = $1', [tray.box_id])
  ensure(box, 'NOT_FOUND')
  ensure(box.state === 'on_sale', box.state === 'paused' ? 'BOX_PAUSED' : 'OUT_OF_STOCK')
  ensure(slots.length === order.quantity && tray.revealed_at === null, 'SLOT_TAKEN')
  const sealedBoxIds = await record(tx, order, tray, box.series_id, slots, now)
  await sellReserved(tx, tray.id, order.id)
  const left = await countSlots(tx, tray.id)
  if (left.free + left.reserved === 0) await markSoldOut(tx, tray.box_id)
  return sealedBoxIds
}
