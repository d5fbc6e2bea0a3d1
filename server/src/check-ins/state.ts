import type { DataOf } from '@joybox/contract/client-types'
import type { Sql } from '../database/database'
import { CHECK_IN_POINTS, chinaDay, COUPON_EVERY, progressOf } from './check-in'

/** Where somebody stands with checking in, for the home screen: what it brings, and no word of what could be missed. */
export async function checkInState(
  sql: Sql,
  userId: string,
  now: Date,
): Promise<NonNullable<DataOf<'home.get'>['checkIn']>> {
  const { times, streak, daysAgo } = await progressOf(sql, userId, chinaDay(now))
  const inARow = daysAgo !== null && daysAgo <= 1 ? streak : 0
  return {
    today: daysAgo !== null && daysAgo <= 0,
    points: CHECK_IN_POINTS,
    times,
    streak: inARow,
    couponEvery: COUPON_EVERY,
  }
}
