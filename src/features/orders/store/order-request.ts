import type { BodyOf, DataOf } from '@contract/client-types'
import { payScene } from '@/platform/pay'
import { ApiError, ErrorCode } from '@/client/errors'
import type { Answer } from '@/client/envelope'
import { orderSteps, type NotDone } from '../api/orders'

/** An order to be placed, without the pay password, which is written down nowhere. */
export type OrderRequest = Omit<BodyOf<'orders.create'>, 'opId' | 'userId' | 'payPassword' | 'payScene'>

export type PlacedOrder = DataOf<'orders.create'>

/** Returns a step's data; a step that was not taken fails in its own words. */
function taken<Data>(step: Answer<Data> | NotDone): Data {
  if (!step.success) throw new ApiError(step.message, ErrorCode.BAD_REQUEST)
  return step.data
}

/** Takes a number that makes one order; keep it until the server has answered, so that a lost answer orders nothing twice. */
export const takeNumber = async ({ productId }: OrderRequest, userId: string): Promise<string> =>
  taken(await orderSteps.getUniqueOrderNo({ productId, userId }, { quiet: true }))

/** Places an order under its number, or finds it placed. */
export async function placeOrder(
  request: OrderRequest,
  { opId, userId }: { opId: string; userId: string },
  payPassword?: string,
): Promise<PlacedOrder> {
  const scene = request.payChannel === 'wechat' ? payScene : undefined
  return taken(
    await orderSteps.createOrders({ ...request, payScene: scene, payPassword, opId, userId }, { quiet: true }),
  )
}
