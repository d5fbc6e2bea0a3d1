import type { CallName } from '@joybox/contract'
import type { Once } from '../kernel/idempotency'
import type { Handlers } from '../kernel/http/handler'
import type { Shop } from '../kernel/shop'
import { judgeContent, listContentChecks } from './judge-content'
import { oddsAudit } from './odds-audit'
import { listAllOrders } from './orders'
import { listReconciliations, runReconciliation } from './reconciliations'
import { exportBatch, makeBatch, markPaid, returnWithdrawal } from './pay-withdrawal'
import { refundOrder } from './refund-order'
import { approveBox, rejectBox } from './review-box'
import { approve, reject } from './review-withdrawal'
import { listReviews } from './reviews'
import { summary } from './summary'
import { listBatches } from '../wallet/bank-batches'
import { listAllWithdrawals } from './withdrawals'

type Names =
  | `admin.${'summary' | 'reviews' | 'approveBox' | 'rejectBox' | 'orders' | 'refund' | 'oddsAudit'}`
  | `admin.${'contentChecks' | 'judgeContent'}`
  | `admin.${'withdrawals' | 'approveWithdrawal' | 'rejectWithdrawal' | 'reconcile' | 'reconciliations'}`
  | `admin.${'payWithdrawal' | 'returnWithdrawal' | 'payoutBatches' | 'createPayoutBatch' | 'payoutBatchFile'}`

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

/** Admin. */
export function adminHandlers(shop: Shop): Handlers<Names> {
  return {
    'admin.summary': () => summary(shop),
    'admin.contentChecks': ({ query }) => listContentChecks(shop, query),
    'admin.judgeContent': (input) =>
      judgeContent(shop, onceFor('admin.judgeContent', input), input.params.id, input.body),
    'admin.reviews': ({ query }) => listReviews(shop, query),
    'admin.approveBox': (input) => approveBox(shop, onceFor('admin.approveBox', input), input.params.id, input.body),
    'admin.rejectBox': (input) => rejectBox(shop, onceFor('admin.rejectBox', input), input.params.id, input.body.note),
    'admin.withdrawals': ({ query, language }) => listAllWithdrawals(shop, query, language),
    'admin.approveWithdrawal': (input) =>
      approve(shop, onceFor('admin.approveWithdrawal', input), input.params.id, input.language),
    'admin.rejectWithdrawal': (input) =>
      reject(shop, onceFor('admin.rejectWithdrawal', input), input.params.id, input.body.note, input.language),
    'admin.payWithdrawal': (input) =>
      markPaid(shop, onceFor('admin.payWithdrawal', input), input.params.id, input.body, input.language),
    'admin.returnWithdrawal': (input) =>
      returnWithdrawal(
        shop,
        onceFor('admin.returnWithdrawal', input),
        input.params.id,
        input.body.note,
        input.language,
      ),
    'admin.payoutBatches': ({ query }) => listBatches(shop.database, query),
    'admin.createPayoutBatch': (input) => makeBatch(shop, onceFor('admin.createPayoutBatch', input)),
    'admin.payoutBatchFile': ({ user, params }) => exportBatch(shop, user.id, params.id),
    'admin.orders': ({ query, language }) => listAllOrders(shop.database, query, language),
    'admin.refund': (input) => refundOrder(shop, onceFor('admin.refund', input), input.body),
    'admin.oddsAudit': ({ query, language }) => oddsAudit(shop.database, query, language),
    'admin.reconcile': ({ user }) => runReconciliation(shop, user.id),
    'admin.reconciliations': ({ query }) => listReconciliations(shop, query),
  }
}
