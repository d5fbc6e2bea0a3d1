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
  const shelf = []
  for (let index = 0; index < boxes; index += 1) shelf.push(await newBox(market.shop))
  const orders = await placeOrders(market, shelf, rounds)
  return payAndOpenAll(market.shop, orders, atOnce, milliseconds)
}
