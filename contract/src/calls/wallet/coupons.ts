import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { shownCouponStates } from '../../kinds'
import { Model, Fen, Id, Nullable, OneOf, PageOf, pageQuery, Strict, Time } from '../../schemas'

const Coupon = Model('Coupon', {
  id: Id,
  title: Type.String(),
  amountFen: Nullable(Fen),
  percent: Nullable(Type.Integer({ description: 'taken off, at most `mostFen`' })),
  mostFen: Nullable(Fen),
  minimumFen: Type.Integer({ description: 'the order’s total before the coupon has to reach this' }),
  state: OneOf(shownCouponStates),
  orderNo: Nullable(Type.String({ description: 'the order that holds it, or used it' })),
  grantedAt: Time,
  expiresAt: Time,
})

/** Coupons and the daily check-in. */
export const coupons = {
  'coupons.list': call({
    method: 'GET',
    path: '/coupons',
    who: 'user',
    summary: 'My coupons; those that can be used first, the soonest to expire before the others',
    query: Strict({ ...pageQuery, state: Type.Optional(OneOf(shownCouponStates)) }),
    data: PageOf(Coupon),
  }),
  'checkIns.create': call({
    method: 'POST',
    path: '/check-ins',
    who: 'user',
    key: true,
    summary:
      'Check in for today (China’s calendar): points, and a coupon every seventh time. A second time today, with any account of the person, changes nothing',
    data: Strict({
      day: Type.String({ description: 'YYYY-MM-DD' }),
      points: Type.Integer(),
      times: Type.Integer({ description: 'check-ins so far, whenever they were: a day left out loses nothing' }),
      streak: Type.Integer({ description: 'days in a row' }),
      coupon: Nullable(Coupon),
    }),
    reasons: ['VERIFICATION_REQUIRED'],
  }),
}
