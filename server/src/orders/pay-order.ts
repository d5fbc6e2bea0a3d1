import { forEach, RequestBatcher } from '../kernel/batch'
import { ALONE, idempotent, type Once } from '../kernel/idempotency'
import { ensure } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { checkLargePayment } from './large-order'
import { lockOrder, requirePayable } from './order'
import { orderBatch, type Paid, type PayRequest } from './batch'
import { settle } from './settle'

/** Pays one order of any kind, in a transaction of its own. */
function payAlone(shop: Shop, { once, orderNo }: PayRequest): Promise<Paid> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const found = await lockOrder(tx, orderNo, once.userId)
    ensure(found, 'NOT_FOUND')
    const { order, payment } = found
    requirePayable(order, now)
    const sealedBoxIds = await settle(shop, tx, order, payment, 'balance', now)
    return { orderNo: order.id, orderStatus: order.state, sealedBoxIds }
  })
}

const batcher = forEach(
  (shop: Shop) =>
    new RequestBatcher<PayRequest, Paid | typeof ALONE>((requests) => orderBatch().pay(shop, requests), {
      keyOf: ({ once }) => once.userId,
      name: 'pay',
      parallel: 2,
    }),
)

/**
 * Pays an order from the balance and delivers it, all in one transaction and once for each key (rules B4, B15). Odds boxes of
 * several people are paid together where they come at the same time. A large order is paid by itself, with the pay password.
 */
export async function payFromBalance(shop: Shop, once: Once, orderNo: string, payPassword?: string): Promise<Paid> {
  const paid = await batcher(shop).do({ once, orderNo })
  if (paid !== ALONE) return paid
  await checkLargePayment(shop, once, orderNo, payPassword)
  return payAlone(shop, { once, orderNo })
}
