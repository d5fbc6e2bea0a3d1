import { Type } from '@sinclair/typebox'
import { call, RawData } from '../../define'
import { decisions, orderKinds, payoutKinds, payoutSteps } from '../../kinds'
import { MAX_SLOTS } from '../../limits'
import {
  Model,
  Fen,
  Id,
  Nullable,
  OneOf,
  PageOf,
  PageQuery,
  pageQuery,
  stateSchema,
  Strict,
  Text,
  TierName,
  Time,
  Weight,
  Note,
  OrderNo,
} from '../../schemas'
import { withdrawalStates } from '../../states'
import { Draft, Problem } from '../studio/studio'

const params = Strict({ id: Id })
/** Somebody as an operator sees them: enough to tell people apart, no address. */
const Person = Model('UserName', { id: Id, nickname: Type.String() })

const Reconciliation = Model('Reconciliation', {
  sound: Type.Boolean(),
  at: Time,
  wrongBalances: Type.Array(Strict({ id: Type.String(), balance: Fen, fromTransfers: Fen })),
  totals: Type.Array(Strict({ unit: Type.String(), total: Type.Integer() })),
  wrongHolds: Type.Array(Strict({ userId: Id, held: Fen, explained: Fen })),
})

const Withdrawal = Model('WithdrawalRequest', {
  id: Id,
  user: Person,
  amountFen: Fen,
  feeFen: Type.Integer({ minimum: 0 }),
  state: stateSchema(withdrawalStates),
  step: Nullable(OneOf(payoutSteps)),
  kind: Nullable(OneOf(payoutKinds)),
  batchId: Nullable(Type.String()),
  byHand: Type.Boolean({ description: 'an operator pays it at the bank' }),
  returning: Type.Boolean({ description: 'is given back as soon as it is certain that it was not paid' }),
  owedFen: Type.Integer({
    minimum: 0,
    description: 'of one that was paid after its return, what its owner’s balance did not cover yet',
  }),
  reference: Nullable(Type.String({ description: 'number of the payment at whoever paid it' })),
  proof: Nullable(Type.String({ description: 'picture of the payment' })),
  destination: Type.String({ description: 'masked' }),
  attempts: Type.Integer(),
  lastError: Nullable(Type.String()),
  note: Nullable(Type.String()),
  requestedAt: Time,
  decidedAt: Nullable(Time),
  settledAt: Nullable(Time),
})

const PayoutBatch = Model('PayoutBatch', {
  id: Id,
  count: Type.Integer(),
  sumFen: Fen,
  unpaid: Type.Integer({ description: 'of them, neither paid nor given back' }),
  createdBy: Person,
  createdAt: Time,
})

const OrderRow = Model('OrderRow', {
  orderNo: OrderNo,
  user: Person,
  kind: OneOf(orderKinds),
  subject: Type.String(),
  quantity: Type.Integer(),
  orderStatus: Type.String(),
  paymentChannel: Type.String(),
  totalFen: Fen,
  refundedFen: Fen,
  sealedBoxes: Type.Integer({ description: 'of it still sealed; what is in them is told to nobody' }),
  createdAt: Time,
  paidAt: Nullable(Time),
})

const Audited = Model('AuditEvent', {
  oddsVersionId: Id,
  boxId: Id,
  title: Type.String(),
  number: Type.Integer(),
  publishedAt: Time,
  draws: Type.Integer({ description: 'opened draws that were rolled on the published table itself' }),
  otherDraws: Type.Integer({
    description: 'opened draws under a guarantee or with a prize excluded, on tables of their own',
  }),
  prizes: Type.Array(
    Strict({
      prizeId: Id,
      name: Type.String(),
      tier: TierName,
      weight: Weight,
      expected: Type.Number(),
      opened: Type.Integer(),
    }),
  ),
  test: Nullable(
    Strict({
      chiSquare: Type.Number(),
      degrees: Type.Integer(),
      p: Type.Number({ description: 'how likely a difference this large is when the odds are kept' }),
    }),
  ),
})

/** Admin: figures, reviews, withdrawals, refunds, and whether the odds were kept. Every action is audited. */
export const admin = {
  'admin.summary': call({
    method: 'GET',
    path: '/admin/summary',
    who: 'operator',
    summary: 'Figures of today, of this month and of the last days, and what waits to be done',
    data: Strict({
      people: Type.Integer(),
      creators: Type.Integer(),
      today: Strict({
        orders: Type.Integer(),
        salesFen: Fen,
        refundsFen: Fen,
        topupsFen: Fen,
        withdrawnFen: Fen,
        newPeople: Type.Integer(),
      }),
      month: Strict({ orders: Type.Integer(), salesFen: Fen, refundsFen: Fen, topupsFen: Fen }),
      days: Type.Array(
        Strict({ day: Type.String({ description: 'YYYY-MM-DD' }), orders: Type.Integer(), salesFen: Fen }),
        {
          description: 'the last seven days by China’s calendar, today last',
        },
      ),
      sealedBoxes: Type.Integer(),
      boxes: Type.Array(Strict({ state: Type.String(), count: Type.Integer() })),
      waiting: Strict({
        reviews: Type.Integer(),
        overdueReviews: Type.Integer(),
        withdrawals: Type.Integer(),
        withdrawalsFen: Fen,
        payouts: Type.Integer({ description: 'approved and not yet paid' }),
        shipments: Type.Integer({ description: 'paid and not yet with a carrier' }),
        lateShipments: Type.Integer({ description: 'of them, past the promised time' }),
        afterSales: Type.Integer(),
        service: Type.Integer({ description: 'conversations that wait for an answer' }),
        contentChecks: Type.Integer({ description: 'nicknames and pictures that WeChat leaves to an operator' }),
      }),
      accounts: Type.Array(Strict({ account: Type.String(), unit: Type.String(), balance: Type.Integer() })),
      ledger: Nullable(Strict({ sound: Type.Boolean(), at: Time })),
    }),
  }),
  'admin.reviews': call({
    method: 'GET',
    path: '/admin/reviews',
    who: 'operator',
    summary: 'Boxes that wait for review, the one due first first; or those decided, newest first',
    query: Strict({ ...pageQuery, decided: Type.Optional(Type.Boolean({ default: false })) }),
    data: PageOf(
      Strict({
        id: Id,
        boxId: Id,
        creator: Person,
        version: Type.Integer(),
        draft: Nullable(Draft),
        problems: Type.Array(Problem),
        submittedAt: Time,
        dueAt: Time,
        overdue: Type.Boolean(),
        decision: Nullable(OneOf(decisions)),
        note: Nullable(Type.String()),
        decidedAt: Nullable(Time),
      }),
    ),
  }),
  'admin.approveBox': call({
    method: 'POST',
    path: '/admin/boxes/:id/approve',
    who: 'operator',
    key: true,
    summary: 'Put a reviewed box on sale: the version that was looked at, and never one’s own',
    params,
    body: Strict({ version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }), note: Type.Optional(Note) }),
    data: Strict({ boxId: Id, state: OneOf(['on_sale']) }),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'DRAFT_CHANGED', 'FORBIDDEN', 'DISCLOSURE_INCOMPLETE', 'NAME_RESERVED'],
  }),
  'admin.rejectBox': call({
    method: 'POST',
    path: '/admin/boxes/:id/reject',
    who: 'operator',
    key: true,
    summary: 'Send a box back to its creator, with what to change',
    params,
    body: Strict({ note: Note }),
    data: Strict({ boxId: Id, state: OneOf(['rejected']) }),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'FORBIDDEN'],
  }),
  'admin.withdrawals': call({
    method: 'GET',
    path: '/admin/withdrawals',
    who: 'operator',
    summary: 'Withdrawals of everybody: those that wait first come first served, any other newest first',
    query: Strict({
      ...pageQuery,
      state: Type.Optional(stateSchema(withdrawalStates)),
    }),
    data: PageOf(Withdrawal),
  }),
  'admin.approveWithdrawal': call({
    method: 'POST',
    path: '/admin/withdrawals/:id/approve',
    who: 'operator',
    key: true,
    summary: 'Let a withdrawal be paid out; never one’s own',
    params,
    data: Withdrawal,
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'FORBIDDEN'],
  }),
  'admin.rejectWithdrawal': call({
    method: 'POST',
    path: '/admin/withdrawals/:id/reject',
    who: 'operator',
    key: true,
    summary: 'Refuse a withdrawal: the money is on the balance again',
    params,
    body: Strict({ note: Note }),
    data: Withdrawal,
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'FORBIDDEN'],
  }),
  'admin.payWithdrawal': call({
    method: 'POST',
    path: '/admin/withdrawals/:id/paid',
    who: 'operator',
    key: true,
    summary: 'Note that a bank transfer of a batch was made, with its reference and, if there is one, a picture of it',
    params,
    body: Strict({ reference: Text({ min: 1, max: 64 }), proof: Type.Optional(Text({ min: 1, max: 200 })) }),
    data: Withdrawal,
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'FORBIDDEN', 'VALIDATION_FAILED'],
  }),
  'admin.returnWithdrawal': call({
    method: 'POST',
    path: '/admin/withdrawals/:id/return',
    who: 'operator',
    key: true,
    summary:
      'Give a payout back to its owner: at once where the bank pays, also when the bank sent it back later; elsewhere as soon as the provider says that it was not paid',
    params,
    body: Strict({ note: Note }),
    data: Withdrawal,
    reasons: ['NOT_FOUND', 'STATE_CONFLICT', 'FORBIDDEN'],
  }),
  'admin.payoutBatches': call({
    method: 'GET',
    path: '/admin/payout-batches',
    who: 'operator',
    summary: 'Batches of bank transfers, newest first',
    query: PageQuery,
    data: PageOf(PayoutBatch),
  }),
  'admin.createPayoutBatch': call({
    method: 'POST',
    path: '/admin/payout-batches',
    who: 'operator',
    key: true,
    summary:
      'Put every approved bank transfer that is in no batch into a new one, and never one’s own; refused where there is none',
    data: PayoutBatch,
    reasons: ['STATE_CONFLICT'],
  }),
  'admin.payoutBatchFile': call({
    method: 'GET',
    path: '/admin/payout-batches/:id/file',
    who: 'operator',
    summary: 'A batch as CSV for the bank: names, card numbers and amounts in yuan of what is not paid yet; audited',
    params,
    raw: 'csv',
    data: RawData,
    reasons: ['NOT_FOUND'],
  }),
  'admin.orders': call({
    method: 'GET',
    path: '/admin/orders',
    who: 'operator',
    summary: 'Orders of everybody, newest first',
    query: Strict({
      ...pageQuery,
      orderNo: Type.Optional(OrderNo),
      userId: Type.Optional(Id),
      kind: Type.Optional(OneOf(orderKinds)),
      status: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    data: PageOf(OrderRow),
  }),
  'admin.refund': call({
    method: 'POST',
    path: '/admin/refunds',
    who: 'operator',
    key: true,
    summary:
      'Refund boxes of an order for its buyer, by the rule that holds for them too: still sealed and within 7 days; all such boxes unless some are named',
    body: Strict({
      orderNo: OrderNo,
      sealedBoxIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_SLOTS, uniqueItems: true })),
      note: Note,
    }),
    data: Strict({ orderNo: OrderNo, refundedFen: Fen, sealedBoxIds: Type.Array(Id) }),
    reasons: ['NOT_FOUND', 'REFUND_NOT_ALLOWED', 'RETURN_ENDED', 'STATE_CONFLICT'],
  }),
  'admin.oddsAudit': call({
    method: 'GET',
    path: '/admin/odds-audit',
    who: 'operator',
    summary:
      'Published odds against what was opened, with a chi-square test of each version; sealed draws are not counted',
    query: Strict({ ...pageQuery, boxId: Type.Optional(Id) }),
    data: PageOf(Audited),
  }),
  'admin.reconcile': call({
    method: 'POST',
    path: '/admin/reconciliations',
    who: 'operator',
    summary: 'Prove now that every balance equals its entries and all accounts add up to zero; nothing is repaired',
    data: Reconciliation,
  }),
  'admin.reconciliations': call({
    method: 'GET',
    path: '/admin/reconciliations',
    who: 'operator',
    summary: 'Earlier runs, newest first',
    query: PageQuery,
    data: PageOf(Reconciliation),
  }),
}
