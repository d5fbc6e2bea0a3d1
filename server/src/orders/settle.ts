import { deliverBoxes } from '../draws/deliver-boxes'
import { lockShelf } from '../draws/lock-shelf'
import { requireWithinLimits } from '../protection/limits'
import type { Transaction } from '../database/database'
import { post, userAccount } from '../wallet/ledger'
import { findTopupPlan } from '../wallet/topup-plans'
import { moveOrder, movePayment, type Order, type Payment } from './order'

/** Where a payment's money comes from. */
export type Source = 'balance' | 'external:sandbox'

async function creditTopup(tx: Transaction, order: Order, now: Date): Promise<void> {
  const bonus = findTopupPlan(order.topup_plan_id ?? '')?.bonusPoints ?? 0
  if (bonus === 0) return
  await post(
    tx,
    {
      debit: 'points_issued',
      credit: userAccount(order.user_id, 'points'),
      amount: bonus,
      kind: 'topup_bonus',
      orderId: order.id,
      subject: { zh: '充值赠送积分', en: 'Points with a top-up' },
      uniqueKey: `topup_bonus:${order.id}`,
    },
    now,
  )
}

/**
 * Takes a locked order from unpaid to delivered in one transaction: the money, then what it buys. Box orders make their
 * draws here (rules B4). Returns the ids of sealed boxes. A refusal undoes all of it.
 * Locks are taken in one order everywhere: order, shelf, wallet, seed, prizes by id.
 */
export async function settle(
  tx: Transaction,
  order: Order,
  payment: Payment,
  source: Source,
  now: Date,
): Promise<string[]> {
  const cash = userAccount(order.user_id, 'cash')
  const isTopup = order.kind === 'topup'
  if (!isTopup) {
    await lockShelf(tx, order.user_id)
    await requireWithinLimits(tx, order.user_id, order.total_fen, now)
  }
  await moveOrder(tx, order, 'paid')
  await movePayment(tx, payment, 'succeeded')
  await tx.rows('update orders set paid_at = $2 where id = $1', [order.id, now])
  await tx.rows('update payments set paid_at = $2 where id = $1', [payment.id, now])
  await post(
    tx,
    {
      debit: source === 'balance' ? cash : source,
      credit: isTopup ? cash : 'revenue',
      amount: order.total_fen,
      kind: isTopup ? 'topup' : 'purchase',
      orderId: order.id,
      subject: order.subject,
      uniqueKey: `${isTopup ? 'topup' : 'purchase'}:${order.id}`,
    },
    now,
  )
  if (isTopup) await creditTopup(tx, order, now)
  const sealedBoxIds = isTopup ? [] : await deliverBoxes(tx, order, now)
  await moveOrder(tx, order, 'delivered')
  if (isTopup) await moveOrder(tx, order, 'confirmed')
  return sealedBoxIds
}
