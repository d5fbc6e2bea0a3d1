import type { DataOf } from '@joybox/contract/client-types'
import { chinaDay } from '../../kernel/china-time'
import { linkedAccounts } from '../../accounts/identities/linked-accounts'
import { requireVerified } from '../../accounts/identities/verified'
import { idempotent, type Once } from '../../kernel/idempotency'
import type { Language } from '../../kernel/localized'
import { presentCoupon, grantCoupon, type CouponRow } from '../coupons/coupon'
import { checkInCoupon } from '../coupons/offers'
import type { Sql, Transaction } from '../../kernel/database/database'
import { lockLinkedAccounts } from '../../kernel/lock-accounts'
import type { Shop } from '../../kernel/shop'
import { givePoints } from '../ledger/points'

/** Points of one check-in, always the same: nothing grows by coming daily, and nothing is lost by not coming. */
export const CHECK_IN_POINTS = 10

/** Every so many check-ins, whenever they were, a coupon comes along. */
export const COUPON_EVERY = 7

type CheckedIn = DataOf<'checkIns.create'>

interface Progress {
  /** Check-ins so far. */
  times: number
  /** Days in a row up to the last one. */
  streak: number
  /** The last day, and whether it is the day before the one asked about. */
  last: string | null
  daysAgo: number | null
}

/** Counts the check-ins of a user with any of their accounts, seen from a day of China's calendar. */
async function progressOf(sql: Sql, userId: string, day: string): Promise<Progress> {
  const row = await sql.first<Progress>(
    `select count(*) as times, max(day)::text as last, $2::date - max(day) as "daysAgo",
         coalesce((array_agg(streak order by day desc))[1], 0) as streak
       from check_ins where user_id = any(${linkedAccounts('$1')})`,
    [userId, day],
  )
  return row ?? { times: 0, streak: 0, last: null, daysAgo: null }
}

async function today(tx: Transaction, userId: string, day: string, language: Language, now: Date): Promise<CheckedIn> {
  const row = await tx.first<{ points: number; streak: number; coupon_id: string | null; times: number }>(
    `select points, streak, coupon_id, (select count(*) from check_ins where user_id = any(p.ids)) as times
       from (select ${linkedAccounts('$1')} as ids) p join check_ins on user_id = any(p.ids)
       where day = $2 order by created_at limit 1`,
    [userId, day],
  )
  if (!row) throw new Error(`${userId} has not checked in on ${day}`)
  const coupon = row.coupon_id
    ? await tx.first<CouponRow>('select * from coupons where id = $1', [row.coupon_id])
    : undefined
  const { points, streak, times } = row
  return { day, points, streak, times, coupon: coupon ? presentCoupon(coupon, language, now) : null }
}

/**
 * Checks a person in for today, by China's calendar: points, and a coupon every seventh time. Once a day whatever the key and
 * whichever of their accounts; asking again tells today's check-in and changes nothing. Refuses with VERIFICATION_REQUIRED.
 */
export function checkIn(shop: Shop, once: Once, language: Language): Promise<CheckedIn> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const { userId } = once
    const day = chinaDay(now)
    await requireVerified(tx, userId)
    await lockLinkedAccounts(tx, [userId])
    const before = await progressOf(tx, userId, day)
    if (before.last !== null && before.daysAgo !== null && before.daysAgo <= 0) {
      return today(tx, userId, before.last, language, now)
    }
    const source = `check_in:${userId}:${day}`
    const coupon =
      (before.times + 1) % COUPON_EVERY === 0 ? await grantCoupon(tx, userId, checkInCoupon, source, now) : undefined
    await tx.rows(
      'insert into check_ins (user_id, day, streak, points, coupon_id, created_at) values ($1, $2, $3, $4, $5, $6)',
      [userId, day, before.daysAgo === 1 ? before.streak + 1 : 1, CHECK_IN_POINTS, coupon?.id ?? null, now],
    )
    const subject = { zh: '每日签到', en: 'Daily check-in' }
    await givePoints(tx, userId, [{ points: CHECK_IN_POINTS, subject, kind: 'check_in', uniqueKey: source }], now)
    return today(tx, userId, day, language, now)
  })
}
