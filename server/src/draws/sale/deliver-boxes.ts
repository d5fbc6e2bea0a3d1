import { saleModeOfOrder } from '../../catalogue/boxes/sale-figures'
import type { Transaction } from '../../kernel/database/database'
import { Refusal } from '../../kernel/refusal'
import type { Order } from '../../orders/order'
import { openSealed } from '../sealed/open-sealed'
import { lockBoxes, planDraws } from './plan-draws'
import { recordDraws, sealDraws } from './record-draws'
import { seedForDraws } from '../seeds/seeds'

/**
 * Makes the draws of one paid box order, in the payment's own transaction (rules B4), and puts the boxes into the buyer's
 * account: sealed, or opened where the order was sold opened at once. Returns their ids. Refuses as `planDraws` says, and so
 * undoes the payment.
 */
export async function deliverBoxes(tx: Transaction, order: Order, now: Date): Promise<string[]> {
  const seed = await seedForDraws(tx, order.user_id, order.quantity, now)
  const [plan] = planDraws(await lockBoxes(tx, [order]), [{ order, seed }])
  if (!plan || plan instanceof Refusal) throw plan ?? new Error(`order ${order.id} was not planned`)
  const draws = sealDraws(plan)
  await recordDraws(tx, draws, now)
  const ids = draws.map(({ sealedBoxId }) => sealedBoxId)
  if (saleModeOfOrder(order) === 'at_once') await openSealed(tx, order.user_id, ids, now)
  return ids
}
