import { ensure } from '../../http/refusal'
import type { Sql, Transaction } from '../../database/database'
import { post, userAccount } from '../../wallet/ledger'
import { findTopupPlan } from '../../wallet/topup-plans'
import type { Order } from '../order'
import type { OrderRequest, Product, ProductKind } from './kind'

async function find(_: Sql, planId: string): Promise<Product> {
  const plan = findTopupPlan(planId)
  ensure(plan, 'NOT_FOUND')
  const yuan = plan.amountFen / 100
  return {
    kind: 'topup',
    topupPlanId: planId,
    unitFen: plan.amountFen,
    subject: { zh: `充值 ${yuan} 元`, en: `Top-up of ¥${yuan}` },
  }
}

function checkTerms(_: Product, request: OrderRequest): void {
  ensure(request.payChannel !== 'balance', 'VALIDATION_FAILED', 'payChannel')
  ensure((request.quantity ?? 1) === 1, 'VALIDATION_FAILED', 'quantity')
}

/** Credits the points that come with a plan. The money itself is the payment's own transfer. */
async function deliver(tx: Transaction, order: Order, now: Date): Promise<string[]> {
  const bonus = findTopupPlan(order.topup_plan_id ?? '')?.bonusPoints ?? 0
  if (bonus === 0) return []
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
  return []
}

/** Top-ups: `topup:{planId}`. */
export const topupKind: ProductKind = {
  find,
  checkTerms,
  limited: false,
  income: (order) => ({ credit: userAccount(order.user_id, 'cash'), kind: 'topup' }),
  deliver,
  settlesTo: 'confirmed',
}
