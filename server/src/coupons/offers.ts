import type { Transaction } from '../database/database'
import { grantCoupon, type CouponOffer } from './coupon'

/** What new players get. */
export const welcomeCoupon: CouponOffer = {
  title: { zh: '新人见面礼', en: 'Welcome' },
  off: { percent: 10, mostFen: 1_000 },
  minimumFen: 3_000,
  days: 30,
}

/** What every seventh check-in brings. */
export const checkInCoupon: CouponOffer = {
  title: { zh: '签到满减券', en: 'For checking in' },
  off: { amountFen: 300 },
  minimumFen: 5_000,
  days: 30,
}

/** Gives a new player their first coupon; once, however often it is asked. */
export async function welcome(tx: Transaction, userId: string, now: Date): Promise<void> {
  await grantCoupon(tx, userId, welcomeCoupon, `welcome:${userId}`, now)
}
