import { done, refused } from '../../kernel/batch'
import { Refusal } from '../../kernel/refusal'
import type { OrderBatch } from '../../orders/batch'
import { BOX, findBoxes } from './box-kind'
import { payBoxOrders } from './pay-batch'
import { isPlain, placeBoxOrders } from './place-batch'

/** Odds boxes are what many people buy at the same moment. */
export const boxBatch: OrderBatch = {
  takesToken: (productId) => productId.startsWith(BOX),
  takesOrder: isPlain,
  async check(shop, requests) {
    const found = await findBoxes(
      shop.database.hot,
      requests.map(({ userId, productId }) => ({ userId, boxId: productId.slice(BOX.length) })),
    )
    return found.map((product) => (product instanceof Refusal ? refused(product) : done(null)))
  },
  place: placeBoxOrders,
  pay: payBoxOrders,
}
