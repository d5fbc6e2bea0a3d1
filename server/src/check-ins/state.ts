import type { DataOf } from '@joybox/contract/client-types'
import type { Sql } from '../database/database'
import { CHECK_IN_POINTS, chinaDay, COUPON_EVERY, progressOf } from './check-in'

const WEEK = `
  select d::date::text as day, c.day is not null as done
  from generate_series(date_trunc('week', $2::date), date_trunc('week', $2::date) + interval '6 days', '1 day') d
    left join check_ins c on c.user_id = $1 and c.day = d::date
  order by d`

/** Where somebody stands with checking in, for the home screen: what it brings, and no word of what could be missed. */
export async function checkInState(
  sql: Sql,
  userId: string,
  now: Date,
): Promise<NonNullable<DataOf<'home.get'>['checkIn']>> {
  const day = chinaDay(now)
  const { times, streak, daysAgo } = await progressOf(sql, userId, day)
  const week = await sql.rows<{ day: string; done: boolean }>(WEEK, [userId, day])
  const inARow = daysAgo !== null && daysAgo <= 1 ? streak : 0
  return {
    today: daysAgo !== null && daysAgo <= 0,
    points: CHECK_IN_POINTS,
    times,
    streak: inARow,
    couponEvery: COUPON_EVERY,
    day,
    week,
  }
}
