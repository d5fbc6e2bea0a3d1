import { newBox, placeOrders, type Market } from '../lib/market'
import { payAndOpenAll } from '../lib/pay-and-open'
import type { Rate } from '../lib/rate'

/** Pays and opens orders of one box, or of twelve, in this process. */
export async function draws(
  market: Market,
  boxes: number,
  atOnce: number,
  milliseconds: number,
  rounds: number,
): Promise<Rate> {
  const boxIds = []
  for (let index = 0; index < boxes; index += 1) boxIds.push(await newBox(market.shop))
  const orders = await placeOrders(market, boxIds, rounds)
  return payAndOpenAll(market.shop, orders, atOnce, milliseconds)
}
