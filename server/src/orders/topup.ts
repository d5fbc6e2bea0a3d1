import { formatFen, moneyLimits } from '@joybox/contract'
import { isVerified } from '../accounts/identities/verified'
import { ensure } from '../kernel/refusal'
import type { Sql, Transaction } from '../kernel/database/database'
import { lockAccount } from '../kernel/lock-accounts'
import { requireTopupAllowed } from '../accounts/limits/minor-topups'
import { post, userAccount } from '../wallet/ledger/ledger'
import { bonusFor, CUSTOM_PLAN, findTopupPlan } from '../wallet/topup-plans'
import { settleTopupPoints } from '../wallet/topup-points'
import type { Order } from './order'
import type { OrderRequest, Product, ProductKind } from './order-kind'

/**
 * Amount of the top-up: a plan's, or the buyer's own within the limits. While only a number is asked for, the least.
 */
function amountOf(planId: string, request?: OrderRequest): number {
  const plan = findTopupPlan(planId)
  if (plan) return plan.amountFen
  ensure(planId === CUSTOM_PLAN, 'NOT_FOUND')
  const { minFen, maxFen } = moneyLimits.topup
  if (!request) return minFen
  const { amountFen } = request
  ensure(amountFen !== undefined && amountFen >= minFen && amountFen <= maxFen, 'VALIDATION_FAILED', 'amountFen')
  return amountFen
}

async function find(_: Sql, planId: string, __: string, request?: OrderRequest): Promise<Product> {
  const unitFen = amountOf(planId, request)
  const amount = formatFen(unitFen)
  return {
    kind: 'topup',
    topupPlanId: planId,
    unitFen,
    subject: { zh: `充值 ${amount.slice(1)} 元`, en: `Top-up of ${amount}` },
  }
}

function checkTerms(_: Product, request: OrderRequest): void {
  ensure(request.payChannel !== 'balance', 'VALIDATION_FAILED', 'payChannel')
  ensure((request.quantity ?? 1) === 1, 'VALIDATION_FAILED', 'quantity')
}

/** Credits the points that come with a plan to a verified account. The money itself is the payment's own transfer. */
async function deliver(tx: Transaction, order: Order, now: Date): Promise<string[]> {
  const bonus = bonusFor(order.total_fen)
  if (bonus === 0 || !(await isVerified(tx, order.user_id))) return []
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
  await lockAccount(tx, order.user_id)
  await settleTopupPoints(tx, order.user_id, order.id, now)
  return []
}

/** Top-ups: `topup:{planId}`, or `topup:custom` with `amountFen`. */
export const topupKind: ProductKind = {
  find,
  checkTerms,
  place: (tx, order, now) => requireTopupAllowed(tx, order.user_id, order.total_fen, now),
  income: (order) => ({ credit: userAccount(order.user_id, 'cash'), kind: 'topup' }),
  deliver,
  settlesTo: () => 'confirmed',
}
