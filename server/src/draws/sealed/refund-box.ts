import { uncountDrawn } from '../../catalogue/stock'
import type { SealedBoxState } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { idempotent, type Once } from '../../kernel/idempotency'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import { refundBoxShare } from '../../orders/refund-order'
import { lockOrder } from '../../orders/order'
import { notifyRefund } from '../../orders/notify-refund'
import { noteLapse } from '../trays/reservations'
import { returnSlot } from '../trays/return-slot'
import type { Shop } from '../../kernel/shop'
import { reverseEarning } from '../../wallet/earnings'
import { lockAccount } from '../../kernel/lock-accounts'
import { returnsOf } from './returns-of'

interface SealedRow {
  id: string
  order_id: string
  state: SealedBoxState
  draw_id: string
  series_id: string
  tray_id: string | null
  slot: number | null
  created_at: string
}

/**
 * Takes back a box that is still sealed, within seven days, for what was paid for it (rules B10). Its prize returns to stock
 * unseen: published stock never counted it, and only the number of sealed boxes changes, so nothing tells what it was. The
 * guarantee does not count refunded draws, and a box that a later one may rest on goes back after that one only. A tray's slot
 * is free again, unless its return has ended (`returnSlot`). Takes the account's lock itself.
 */
export async function refundSealed(
  tx: Transaction,
  userId: string,
  boxId: string,
  now: Date,
): Promise<DataOf<'sealedBoxes.refund'>> {
  await lockAccount(tx, userId)
  const sealed = await tx.first<SealedRow>(
    `select x.id, x.order_id, x.state, x.draw_id, d.series_id, x.tray_id, x.slot, x.created_at
       from sealed_boxes x join draws d on d.id = x.draw_id where x.id = $1 and x.user_id = $2 for update of x`,
    [boxId, userId],
  )
  ensure(sealed, 'NOT_FOUND')
  ensure(sealed.state === 'sealed', 'STATE_CONFLICT')
  // A tray's slot is judged again with its tray locked.
  const returns = await returnsOf(tx, userId, [{ ...sealed, return_end: null }], now)
  const end = returns.get(boxId)?.returnEnd
  ensure(!end, 'REFUND_NOT_ALLOWED', end ?? undefined)
  const found = await lockOrder(tx, sealed.order_id)
  ensure(found, 'NOT_FOUND')
  await tx.rows(`update sealed_boxes set state = 'refunded' where id = $1`, [boxId])
  const refundedFen = await refundBoxShare(tx, found, boxId, now)
  const { tray_id: trayId, slot } = sealed
  if (trayId && slot) await returnSlot(tx, boxId, { trayId, slot })
  await uncountDrawn(tx, sealed.draw_id)
  await reverseEarning(tx, sealed.draw_id, now)
  return { orderNo: sealed.order_id, refundedFen }
}

/** Its buyer gives a sealed box back; see `refundSealed`. Slots that were held, paid and given back count as a hold. */
export function refundBox(shop: Shop, once: Once, boxId: string): Promise<DataOf<'sealedBoxes.refund'>> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const refunded = await refundSealed(tx, once.userId, boxId, now)
    await noteLapse(tx, refunded.orderNo, now)
    await notifyRefund(tx, refunded.orderNo, refunded.refundedFen, boxId, now)
    return refunded
  })
}
