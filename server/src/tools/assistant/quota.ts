import { linkedAccounts } from '../../accounts/identities/linked-accounts'
import { requireVerified } from '../../accounts/identities/verified'
import { chinaDay, secondsToTomorrow } from '../../kernel/china-time'
import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'

/** Calls a person may make, with all accounts of theirs, in a minute and on a day of China's calendar (rules B14). */
const PER_MINUTE = 20
const PER_DAY = 200

const MINUTE_MS = 60_000

interface Calls {
  calls: number
  calls_in_minute: number
}

/** Calls of the person's other accounts. */
const OTHERS = `
  select coalesce(sum(calls), 0)::int as calls, coalesce(sum(calls_in_minute) filter (where minute = $3), 0)::int as calls_in_minute
  from assistant_usage where user_id = any(${linkedAccounts('$1')}) and user_id <> $1 and day = $2`

/**
 * Counts a call, or refuses it with RATE_LIMITED and the seconds until there is room again; with VERIFICATION_REQUIRED where
 * nothing vouches for the account.
 */
export async function takeAssistantCall(shop: Shop, userId: string): Promise<void> {
  await requireVerified(shop.database, userId)
  const moment = shop.now()
  const now = moment.getTime()
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const key = [userId, chinaDay(moment), new Date(minute)]
  const own = await shop.database.first<Calls>(
    `insert into assistant_usage as u (user_id, day, calls, minute, calls_in_minute) values ($1, $2, 1, $3, 1)
       on conflict (user_id, day) do update set calls = u.calls + 1, minute = $3,
         calls_in_minute = case when u.minute = $3 then u.calls_in_minute + 1 else 1 end
       returning calls, calls_in_minute`,
    key,
  )
  const others = await shop.database.first<Calls>(OTHERS, key)
  if (!own || !others) throw new Error('the call was not counted')
  if (own.calls + others.calls > PER_DAY) {
    throw new Refusal('RATE_LIMITED', { retryAfter: secondsToTomorrow(moment) })
  }
  if (own.calls_in_minute + others.calls_in_minute > PER_MINUTE) {
    throw new Refusal('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil((minute + MINUTE_MS - now) / 1000)) })
  }
}
