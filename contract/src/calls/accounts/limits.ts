import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { MAX_SPENDING_LIMIT_FEN } from '../../limits'
import { Model, Fen, Nullable, Strict, Time } from '../../schemas'

const LimitFen = Type.Integer({ minimum: 0, maximum: MAX_SPENDING_LIMIT_FEN })

const Limits = Model('SpendingLimits', {
  dailyFen: Fen,
  monthlyFen: Fen,
  /** The most one payment may be; set for minors only. */
  perPaymentFen: Nullable(Fen),
  spentTodayFen: Fen,
  spentThisMonthFen: Fen,
  /** A raise that waits its 24 hours. */
  raise: Nullable(Strict({ dailyFen: Fen, monthlyFen: Fen, from: Time })),
  /** The most an account without a phone or WeChat may spend a day; null once one of them vouches for it. */
  unverifiedDailyFen: Nullable(Fen),
  excludedUntil: Nullable(Time),
  pauseOffered: Type.Boolean({
    description: '10 draws or more in the last 10 minutes: offer a pause, never force one',
  }),
})

/** Protection against spending too much (rules B12). */
export const limits = {
  'limits.get': call({
    method: 'GET',
    path: '/me/limits',
    who: 'user',
    summary: 'My spending limits, what has been spent, and a break if I took one',
    data: Limits,
  }),
  'limits.set': call({
    method: 'PUT',
    path: '/me/limits',
    who: 'user',
    summary: 'Set my spending limits: lower at once, higher after 24 hours',
    body: Strict({ dailyFen: LimitFen, monthlyFen: LimitFen }),
    data: Limits,
  }),
  'selfExclusion.start': call({
    method: 'POST',
    path: '/me/self-exclusion',
    who: 'user',
    summary: 'Take a break from buying for 1, 7, 30 or 180 days; it cannot be undone, a longer one takes its place',
    body: Strict({ days: Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30), Type.Literal(180)]) }),
    data: Strict({ excludedUntil: Time }),
  }),
}
