import { chinaDay, secondsToTomorrow } from '../china-time'
import { Refusal } from '../http/refusal'
import type { Shop } from '../shop'

/** Calls a person may make in a minute and on a day of China's calendar (rules B14). */
const PER_MINUTE = 20
const PER_DAY = 200

const MINUTE_MS = 60_000

/** Counts a call, or refuses it with RATE_LIMITED and the seconds until there is room again. */
export async function takeAssistantCall(shop: Shop, userId: string): Promise<void> {
  const moment = shop.now()
  const now = moment.getTime()
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const row = await shop.database.first<{ calls: number; calls_in_minute: number }>(
    `insert into assistant_usage as u (user_id, day, calls, minute, calls_in_minute) values ($1, $2, 1, $3, 1)
       on conflict (user_id, day) do update set calls = u.calls + 1, minute = $3,
         calls_in_minute = case when u.minute = $3 then u.calls_in_minute + 1 else 1 end
       returning calls, calls_in_minute`,
    [userId, chinaDay(moment), new Date(minute)],
  )
  if (!row) throw new Error('the call was not counted')
  if (row.calls > PER_DAY) throw new Refusal('RATE_LIMITED', { retryAfter: secondsToTomorrow(moment) })
  if (row.calls_in_minute > PER_MINUTE) {
    throw new Refusal('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil((minute + MINUTE_MS - now) / 1000)) })
  }
}
