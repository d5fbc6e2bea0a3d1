import type { Transaction } from '../../kernel/database/database'
import { grantCoupon, type CouponTerms } from './coupon'

/** Coupon of a new account group, once a phone or WeChat vouches for it (rules B14). */
export const welcomeCoupon: CouponTerms = {
  title: { zh: '新人见面礼', en: 'Welcome' },
  off: { percent: 10, mostFen: 1_000 },
  minimumFen: 3_000,
  days: 30,
}

/** Coupon of every seventh check-in. */
export const checkInCoupon: CouponTerms = {
  title: { zh: '签到满减券', en: 'For checking in' },
  off: { amountFen: 300 },
  minimumFen: 5_000,
  days: 30,
}

/** Gives somebody new their first coupon: once for the person, whichever of their accounts is verified first. */
export async function welcome(tx: Transaction, userId: string, accountGroupId: string, now: Date): Promise<void> {
  const had = await tx.first(
    `select 1 from coupons where user_id in (select id from users where account_group_id = $1)
       and starts_with(unique_key, 'welcome:') limit 1`,
    [accountGroupId],
  )
  if (!had) await grantCoupon(tx, userId, welcomeCoupon, `welcome:${userId}`, now)
}
