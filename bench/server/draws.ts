import { openBoxes } from '../../server/src/draws/open-boxes'
import { payFromBalance } from '../../server/src/orders/pay-order'
import { rate, type Rate } from '../lib/rate'
import { newBox, placeOrders, type Market } from './market'

let keys = 0
const once = (userId: string, call: 'orders.pay' | 'sealedBoxes.open', request: unknown) =>
  ({ userId, call, request, key: `bench-${(keys += 1)}` }) as const

/** Pays and opens orders of one box, or of twelve, in this process: the draw's hot path without HTTP. */
export async function draws(
  market: Market,
  boxes: number,
  atOnce: number,
  milliseconds: number,
  rounds: number,
): Promise<Rate> {
  const { shop } = market
  const shelf = []
  for (let index = 0; index < boxes; index += 1) shelf.push(await newBox(shop))
  const orders = await placeOrders(market, shelf, rounds)
  return rate(atOnce, milliseconds, async () => {
    const order = orders.shift()
    if (!order) return false
    const { orderNo, userId } = order
    const { sealedBoxIds } = await payFromBalance(shop, once(userId, 'orders.pay', { orderNo }), orderNo)
    await openBoxes(shop, once(userId, 'sealedBoxes.open', sealedBoxIds), sealedBoxIds, 'zh')
    return true
  })
}
