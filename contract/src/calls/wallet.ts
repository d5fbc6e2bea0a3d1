import { Type } from '@sinclair/typebox'
import { call } from '../define'
import { Fen, Id, Nullable, OneOf, PageOf, PageQuery, Strict, Time } from '../schemas'
import { transferKinds } from '../transfer-kinds'

/** Cash and points. */
export const wallet = {
  'wallet.get': call({
    method: 'GET',
    path: '/wallet',
    who: 'user',
    summary: 'My balances',
    data: Strict({ balanceFen: Fen, holdFen: Fen, points: Type.Integer() }),
  }),
  'wallet.entries': call({
    method: 'GET',
    path: '/wallet/entries',
    who: 'user',
    summary: 'Every entry of my ledger, newest first; amounts are signed',
    query: PageQuery,
    data: PageOf(
      Strict({
        id: Id,
        account: OneOf(['cash', 'points', 'cash_hold']),
        kind: OneOf(transferKinds),
        amount: Type.Integer({ description: 'fen, or points' }),
        subject: Type.String(),
        orderNo: Nullable(Type.String()),
        createdAt: Time,
      }),
    ),
  }),
  'topupPlans.list': call({
    method: 'GET',
    path: '/topup-plans',
    who: 'anyone',
    summary: 'Amounts to top up, with the points each brings',
    data: Type.Array(Strict({ id: Type.String(), amountFen: Fen, bonusPoints: Type.Integer() })),
  }),
}
