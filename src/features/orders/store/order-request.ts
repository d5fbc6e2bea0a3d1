import type { BodyOf, DataOf } from '@contract/client-types'
import { payScene } from '@/platform/pay'
import { orders } from '../api/orders'

/** An order to be placed, without the pay password, which is written down nowhere. */
export type OrderRequest = Omit<BodyOf<'orders.create'>, 'opId' | 'userId' | 'payPassword' | 'payScene'>

export type PlacedOrder = DataOf<'orders.create'>

/** Takes a number that makes one order; keep it until the server has answered, so that a lost answer orders nothing twice. */
export const takeNumber = ({ productId }: OrderRequest, userId: string) =>
  orders.uniqueNumber(productId, userId, { quiet: true })

/** Places an order under its number, or finds it placed. */
export function placeOrder(
  request: OrderRequest,
  { opId, userId }: { opId: string; userId: string },
  payPassword?: string,
): Promise<PlacedOrder> {
  const scene = request.payChannel === 'wechat' ? payScene : undefined
  return orders.create({ ...request, payScene: scene, payPassword, opId, userId }, { quiet: true })
}
