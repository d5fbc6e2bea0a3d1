import { openBoxes } from '../../server/src/draws/sealed/open-boxes'
import { payFromBalance } from '../../server/src/orders/pay-order'
import type { Shop } from '../../server/src/kernel/shop'
import { rate, type Rate } from './rate'

/** An unpaid order of one box, as `placeOrders` makes them. */
export interface Placed {
  orderNo: string
  userId: string
}

let keys = 0
const once = (userId: string, call: 'orders.pay' | 'sealedBoxes.open', request: unknown) =>
  ({ userId, call, request, key: `bench-${(keys += 1)}` }) as const

/** Pays an order from the balance, in this process; returns the sealed boxes that it brings. */
export async function pay(shop: Shop, { orderNo, userId }: Placed): Promise<string[]> {
  const { sealedBoxIds } = await payFromBalance(shop, once(userId, 'orders.pay', { orderNo }), orderNo)
  return sealedBoxIds
}

/** Pays an order and opens what it brings, in this process: the draw's hot path without HTTP. */
export async function payAndOpen(shop: Shop, order: Placed): Promise<void> {
  const { userId } = order
  const sealedBoxIds = await pay(shop, order)
  await openBoxes(shop, once(userId, 'sealedBoxes.open', sealedBoxIds), sealedBoxIds, 'zh')
}

/** Pays and opens orders, so many at once, until the time is up or there are no more of them. */
export function payAndOpenAll(
  shop: Shop,
  orders: readonly Placed[],
  atOnce: number,
  milliseconds: number,
): Promise<Rate> {
  const left = orders.values()
  return rate(atOnce, milliseconds, async () => {
    const { value: order } = left.next()
    if (!order) return false
    await payAndOpen(shop, order)
    return true
  })
}
