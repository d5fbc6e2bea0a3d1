import { afterSaleStates, canMove } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { idempotent, type Once } from '../../kernel/idempotency'
import { ensure } from '../../kernel/refusal'
import { recordAudit } from '../../kernel/audit/record'
import type { Transaction } from '../../kernel/database/database'
import { refundBoxShare, nextShare } from '../../orders/refund-order'
import { lockOrder } from '../../orders/order'
import { notifyRefund } from '../../orders/notify-refund'
import { endShipment } from '../end-shipment'
import { lockShipment, type LockedShipment } from '../shipment'
import type { Shop } from '../../kernel/shop'
import { reverseEarning } from '../../wallet/earnings'
import { lockPrizes, movePrizes, type WarehousePrize } from '../../warehouse/move-prizes'
import { decide, lockAfterSale, markRefunded, requireNotOwn, type AfterSale } from './after-sale'
import { notifyApproved } from './notify'

/** The shipment in which a prize still waits to be sent, locked with its freight order, which comes before the account. */
async function lockWaiting(tx: Transaction, prizeId: string): Promise<LockedShipment | undefined> {
  const row = await tx.first<{ id: string }>(
    `select h.id from shipments h join shipment_prizes c on c.shipment_id = h.id
       where c.warehouse_prize_id = $1 and h.state in ('requested', 'paid', 'packed')`,
    [prizeId],
  )
  return row && lockShipment(tx, row.id)
}

/** Takes a prize back: out of the shipment in which it waits, which ends when nothing is left in it. */
async function takeBack(
  tx: Transaction,
  prize: WarehousePrize,
  waiting: LockedShipment | undefined,
  now: Date,
): Promise<void> {
  if (prize.state === 'locked') {
    ensure(waiting, 'STATE_CONFLICT')
    await movePrizes(tx, [prize], 'held')
  }
  await movePrizes(tx, [prize], 'returned')
  if (!waiting || !['requested', 'paid', 'packed'].includes(waiting.shipment.state)) return
  const left = await tx.first(
    `select 1 from shipment_prizes c join warehouse_prizes w on w.id = c.warehouse_prize_id
       where c.shipment_id = $1 and w.state = 'locked'`,
    [waiting.shipment.id],
  )
  if (!left) await endShipment(tx, waiting, now)
}

/** Gives the box's share back along its order's machine; returns it. The complaint counts as refunded from here on. */
async function refundShare(
  tx: Transaction,
  afterSale: AfterSale,
  decision: { note: string | null; operatorId: string },
  now: Date,
): Promise<{ buyerId: string; refundFen: number }> {
  const found = await lockOrder(tx, afterSale.order_id)
  ensure(found, 'NOT_FOUND')
  const refundFen = await nextShare(tx, found.order)
  await decide(tx, afterSale, { ...decision, state: 'approved', refundFen }, now)
  await markRefunded(tx, afterSale)
  await refundBoxShare(tx, found, afterSale.id, now)
  return { buyerId: found.order.user_id, refundFen }
}

/**
 * Approves an after-sale (rules B10): in one transaction the box's share goes back the way it was paid, the prize is
 * given back, its creator's earning is reversed, and a shipment that is empty now ends with its freight. Refuses with
 * STATE_CONFLICT one that was decided before, and a prize that cannot be taken back from where it has gone. Locks:
 * freight order, account of the prize's holder, box order, wallet, prize, the creator's wallet.
 */
export function approveAfterSale(
  shop: Shop,
  once: Once,
  id: string,
  note: string | undefined,
): Promise<DataOf<'admin.approveAfterSale'>> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const known = await tx.first<AfterSale>('select * from after_sales where id = $1', [id])
    ensure(known, 'NOT_FOUND')
    await requireNotOwn(tx, known, once.userId)
    const waiting = await lockWaiting(tx, known.warehouse_prize_id)
    const [prize] = await lockPrizes(tx, known.user_id, [known.warehouse_prize_id])
    ensure(prize, 'STATE_CONFLICT')
    const afterSale = await lockAfterSale(tx, id)
    // Before its share is worked out: of an order that went back whole there is none left.
    ensure(canMove(afterSaleStates, afterSale.state, 'approved'), 'STATE_CONFLICT')
    const decision = { note: note?.trim() ?? null, operatorId: once.userId }
    const { buyerId, refundFen } = await refundShare(tx, afterSale, decision, now)
    await takeBack(tx, prize, waiting, now)
    const subject = { afterSaleId: id, orderNo: afterSale.order_id, refundFen }
    await recordAudit(tx, { actorId: once.userId, action: 'after_sale.approve', subject }, now)
    await notifyApproved(tx, afterSale, { buyerId, note: decision.note }, now)
    await notifyRefund(tx, afterSale.order_id, refundFen, id, now)
    await reverseEarning(tx, afterSale.draw_id, now)
    return { orderNo: afterSale.order_id, refundedFen: refundFen }
  })
}
