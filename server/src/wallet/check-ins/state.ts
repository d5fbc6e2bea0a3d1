import type { DataOf } from '@joybox/contract/client-types'
import { chinaDay, DAY, utcTime } from '../../kernel/china-time'
import { linkedAccounts } from '../../accounts/identities/linked-accounts'
import type { Sql } from '../../kernel/database/database'
import { done, forEach, RequestBatcher } from '../../kernel/batch'
import type { Shop } from '../../kernel/shop'
import { CHECK_IN_POINTS, COUPON_EVERY } from './check-in'

type State = NonNullable<DataOf<'home.get'>['checkIn']>

/** The days of the week that a day lies in, Monday first, as YYYY-MM-DD. */
function weekOf(day: string): string[] {
  const date = utcTime(day)
  const monday = date.subtract((date.day() + 6) % 7, 'day')
  return Array.from({ length: 7 }, (_, nth) => monday.add(nth, 'day').format(DAY))
}

interface Row {
  times: number
  streak: number | null
  daysAgo: number | null
  days: string[] | null
}

// The lateral part reads one person's days from the index; the week's are among them.
const STATES = `
  select c.times, c.streak, $2::date - c.last as "daysAgo", c.days
  from unnest($1::text[]) with ordinality as a(user_id, nth) cross join lateral (
    select count(*) as times, max(day) as last, (array_agg(streak order by day desc))[1] as streak,
      array_agg(day::text) filter (where day >= $3::date) as days
    from check_ins where user_id = any(${linkedAccounts('a.user_id')})) c
  order by a.nth`

/** Check-in states of users on a day of China's calendar, in their order. */
async function statesOf(sql: Sql, userIds: readonly string[], day: string): Promise<State[]> {
  const week = weekOf(day)
  const rows = await sql.rows<Row>(STATES, [userIds, day, week[0]])
  return rows.map(({ times, streak, daysAgo, days }) => ({
    today: daysAgo !== null && daysAgo <= 0,
    points: CHECK_IN_POINTS,
    times,
    streak: daysAgo !== null && daysAgo <= 1 ? (streak ?? 0) : 0,
    couponEvery: COUPON_EVERY,
    day,
    week: week.map((one) => ({ day: one, done: days?.includes(one) ?? false })),
  }))
}

const batcher = forEach(
  (shop: Shop) =>
    new RequestBatcher<string, State>(
      async (userIds) => (await statesOf(shop.database.hot, userIds, chinaDay(shop.now()))).map(done),
      { name: 'check-in' },
    ),
)

/** Check-in state of a user, for the home screen: what it brings, and no word of what could be missed. */
export function checkInState(shop: Shop, userId: string): Promise<State> {
  return batcher(shop).do(userId)
}
