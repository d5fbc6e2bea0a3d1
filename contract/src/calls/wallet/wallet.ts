import { Type } from '@sinclair/typebox'
import { call, RawData } from '../../define'
import { lengths } from '../../fields'
import { payoutKinds, payoutSteps, walletAccounts, wechatApps } from '../../kinds'
import {
  Model,
  Fen,
  Id,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  stateSchema,
  Strict,
  Time,
  Text,
  TriedPayPassword,
} from '../../schemas'
import { withdrawalStates } from '../../states'
import { transferKinds } from '../../transfer-kinds'

const Account = OneOf(walletAccounts)

const WithdrawalState = stateSchema(withdrawalStates)

const PayoutAccount = Model('PayoutAccount', {
  id: Id,
  kind: OneOf(payoutKinds),
  holder: Type.String({ description: 'masked' }),
  number: Type.String({ description: 'masked' }),
  bank: Nullable(Type.String({ description: 'of a card: its bank and branch; null where it is still to be told' })),
  createdAt: Time,
})

const Withdrawal = Model('Withdrawal', {
  id: Id,
  amountFen: Fen,
  feeFen: Type.Integer({ minimum: 0, description: 'of the amount, what the payout costs; the rest arrives' }),
  state: WithdrawalState,
  step: Nullable(OneOf(payoutSteps)),
  route: OneOf(['original', 'account']),
  kind: Nullable(OneOf(payoutKinds)),
  destination: Type.String({ description: 'where it goes, masked' }),
  reviewed: Type.Boolean({ description: 'an operator looks at it, or has' }),
  note: Nullable(Type.String({ description: 'why it was rejected, or failed' })),
  requestedAt: Time,
  decidedAt: Nullable(Time),
  settledAt: Nullable(Time),
  confirmBy: Nullable(Time),
  confirmIn: Nullable(OneOf(wechatApps)),
})

const PayoutWay = Model('PayoutWay', {
  kind: OneOf(payoutKinds),
  open: Type.Boolean({ description: 'somebody pays this way' }),
  minFen: Fen,
  maxFen: Fen,
  feeFen: Type.Integer({ minimum: 0, description: 'taken off each payout' }),
})

const Month = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' })

const signed = (description: string) => Type.Integer({ description })

const Statement = Model('Statement', {
  month: Month,
  openingFen: Fen,
  salesFen: signed('listed prices of the boxes whose earnings were released'),
  feesFen: signed('the shop’s fee on them'),
  earningsFen: signed('sales less fees'),
  reversedFen: signed('earnings taken back with a refund'),
  withdrawnFen: signed('withdrawals, less those that came back'),
  payoutFeesFen: signed('of what was withdrawn, fees of payouts'),
  otherFen: signed('top-ups, purchases and refunds'),
  closingFen: Fen,
})

/** Cash and points. */
export const wallet = {
  'wallet.get': call({
    method: 'GET',
    path: '/wallet',
    who: 'user',
    summary: 'My balances',
    data: Strict({
      balanceFen: Fen,
      holdFen: Type.Integer({ description: 'on its way out, or earned and not yet released' }),
      points: Type.Integer(),
    }),
  }),
  'wallet.entries': call({
    method: 'GET',
    path: '/wallet/entries',
    who: 'user',
    summary: 'Every entry of my ledger, newest first; amounts are signed',
    query: Strict({ ...pageQuery, account: Type.Optional(Account) }),
    data: PageOf(
      Strict({
        id: Id,
        account: Account,
        kind: OneOf(transferKinds),
        amount: Type.Integer({ description: 'fen, or points' }),
        subject: Type.String(),
        orderNo: Nullable(Type.String()),
        createdAt: Time,
      }),
    ),
  }),
  'withdrawals.create': call({
    method: 'POST',
    path: '/withdrawals',
    who: 'user',
    key: true,
    summary: 'Take cash out of the wallet, back the way it came in or to a bound account; limits in GET /topup-plans',
    body: Strict({
      amountFen: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
      to: Type.Union([
        Strict({ route: Type.Literal('original') }),
        Strict({ route: Type.Literal('account'), payoutAccountId: Id }),
      ]),
      payPassword: Type.Optional(TriedPayPassword),
    }),
    data: Withdrawal,
    reasons: [
      'PAY_PASSWORD_NOT_SET',
      'PAY_PASSWORD_REQUIRED',
      'PAY_PASSWORD_WRONG',
      'RATE_LIMITED',
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'INSUFFICIENT_BALANCE',
      'WITHDRAWAL_LIMIT_REACHED',
      'BONUS_SPENT',
      'ORIGINAL_ROUTE_TOO_SMALL',
      'PROVIDER_NOT_CONFIGURED',
      'WECHAT_NOT_BOUND',
    ],
  }),
  'withdrawals.get': call({
    method: 'GET',
    path: '/withdrawals/:id',
    who: 'user',
    summary:
      'One withdrawal, asked about anew at whoever pays it; with what WeChat needs while it waits to be confirmed',
    params: Strict({ id: Id }),
    data: Strict({
      withdrawal: Withdrawal,
      toConfirm: Nullable(
        Strict({
          app: OneOf(wechatApps),
          appId: Type.String(),
          mchId: Type.String(),
          package: Type.String({ description: 'what `wx.requestMerchantTransfer` is given' }),
        }),
      ),
    }),
    reasons: ['NOT_FOUND'],
  }),
  'withdrawals.code': call({
    method: 'GET',
    path: '/withdrawals/code',
    who: 'user',
    summary: 'WeChat’s code that opens withdrawals in the mini-program, where transfers are confirmed',
    data: Strict({ image: Type.String({ description: 'path of the picture, which stays' }) }),
    reasons: ['RATE_LIMITED', 'PROVIDER_FAILED', 'PROVIDER_NOT_CONFIGURED'],
  }),
  'withdrawals.list': call({
    method: 'GET',
    path: '/withdrawals',
    who: 'user',
    summary: 'My withdrawals, newest first, and what can still be taken out today',
    query: Strict({ ...pageQuery, state: Type.Optional(WithdrawalState) }),
    data: Strict({
      ...PageOf(Withdrawal).properties,
      leftTodayFen: Fen,
      withdrawableFen: Type.Integer({
        description: 'of the balance, what is left when the points that came with it and were spent are paid for',
      }),
      originalRouteFen: Type.Integer({ description: 'how much can still go back the way top-ups came in' }),
      ways: Type.Array(PayoutWay),
    }),
  }),
  'payoutAccounts.list': call({
    method: 'GET',
    path: '/payout-accounts',
    who: 'user',
    summary: 'Accounts my money can go to; numbers are masked',
    data: Type.Array(PayoutAccount),
  }),
  'payoutAccounts.add': call({
    method: 'POST',
    path: '/payout-accounts',
    who: 'user',
    summary:
      'Bind WeChat, an Alipay account or a bank card; binding the same again gives the same account, with the bank told now',
    body: Strict({
      kind: OneOf(payoutKinds),
      holder: Text(lengths.payoutHolder),
      number: Type.Optional(
        Text(lengths.payoutNumber, {
          description:
            'a card number with its check digit, spaces allowed; or the phone or e-mail of an Alipay account; none for WeChat',
        }),
      ),
      bank: Type.Optional(
        Text(lengths.payoutBank, { description: 'bank and branch of a card (开户行), required for a card' }),
      ),
    }),
    data: PayoutAccount,
    reasons: ['VALIDATION_FAILED', 'STATE_CONFLICT', 'WECHAT_NOT_BOUND'],
  }),
  'payoutAccounts.remove': call({
    method: 'DELETE',
    path: '/payout-accounts/:id',
    who: 'user',
    summary: 'Unbind an account; a withdrawal on its way to it still arrives',
    params: Strict({ id: Id }),
    data: Type.Boolean(),
    reasons: ['NOT_FOUND'],
  }),
  'wallet.statements': call({
    method: 'GET',
    path: '/wallet/statements',
    who: 'user',
    summary:
      'What came into my cash and left it in each of the last twelve months of China’s calendar, the latest first',
    data: Type.Array(Statement),
  }),
  'wallet.statementFile': call({
    method: 'GET',
    path: '/wallet/statements/:month/file',
    who: 'user',
    summary: 'A month’s statement with every entry behind it, as CSV',
    params: Strict({ month: Month }),
    raw: 'csv',
    data: RawData,
    reasons: ['NOT_FOUND'],
  }),
  'topupPlans.list': call({
    method: 'GET',
    path: '/topup-plans',
    who: 'anyone',
    summary: 'Amounts to top up with the points each brings, and the limits of money in and out',
    data: Strict({
      plans: Type.Array(Strict({ id: Type.String(), amountFen: Fen, bonusPoints: Type.Integer() })),
      custom: Strict({ minFen: Fen, maxFen: Fen }),
      withdrawal: Strict({ minFen: Fen, dailyMaxFen: Fen, reviewAboveFen: Fen }),
    }),
  }),
}
