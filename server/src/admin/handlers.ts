import type { CallName } from '@joybox/contract'
import type { Once } from '../kernel/idempotency'
import type { Handlers } from '../kernel/http/handler'
import type { Shop } from '../kernel/shop'
import { oddsAudit } from './odds-audit'
import { listAllOrders } from './orders'
import { listReconciliations, runReconciliation } from './reconciliations'
import { refundOrder } from './refund-order'
import { approveBox, rejectBox } from './review-box'
import { approve, reject } from './review-withdrawal'
import { listReviews } from './reviews'
import { summary } from './summary'
import { listAllWithdrawals } from './withdrawals'

type Names =
  | `operator.${'summary' | 'reviews' | 'approveBox' | 'rejectBox' | 'orders' | 'refund' | 'oddsAudit'}`
  | `operator.${'withdrawals' | 'approveWithdrawal' | 'rejectWithdrawal' | 'reconcile' | 'reconciliations'}`

interface Asked {
  user: { id: string }
  key: string
  params?: unknown
  body?: unknown
}

/** Once for each key of this operator, for what was asked of which thing. */
const onceFor = (call: CallName, { user, key, params, body }: Asked): Once => ({
  userId: user.id,
  key,
  call,
  request: { params, body },
})

/** The operator's desk. */
export function operatorHandlers(shop: Shop): Handlers<Names> {
  return {
    'operator.summary': () => summary(shop),
    'operator.reviews': ({ query }) => listReviews(shop, query),
    'operator.approveBox': (input) =>
      approveBox(shop, onceFor('operator.approveBox', input), input.params.id, input.body),
    'operator.rejectBox': (input) =>
      rejectBox(shop, onceFor('operator.rejectBox', input), input.params.id, input.body.note),
    'operator.withdrawals': ({ query, language }) => listAllWithdrawals(shop.database, query, language),
    'operator.approveWithdrawal': (input) =>
      approve(shop, onceFor('operator.approveWithdrawal', input), input.params.id, input.language),
    'operator.rejectWithdrawal': (input) =>
      reject(shop, onceFor('operator.rejectWithdrawal', input), input.params.id, input.body.note, input.language),
    'operator.orders': ({ query, language }) => listAllOrders(shop.database, query, language),
    'operator.refund': (input) => refundOrder(shop, onceFor('operator.refund', input), input.body),
    'operator.oddsAudit': ({ query, language }) => oddsAudit(shop.database, query, language),
    'operator.reconcile': ({ user }) => runReconciliation(shop, user.id),
    'operator.reconciliations': ({ query }) => listReconciliations(shop, query),
  }
}
