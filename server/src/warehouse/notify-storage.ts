import { STORAGE_DAYS, STORAGE_REMINDER_DAYS } from '@joybox/contract'
import { earlier } from '../kernel/china-time'
import type { Shop } from '../kernel/shop'
import { lockAccount } from '../kernel/lock-accounts'
import { sendMessage } from '../accounts/inbox/send'

/** People told in one go; the rest wait for the next run. */
const AT_ONCE = 100

const DUE = `
  select distinct user_id from warehouse_prizes
  where state = 'held' and storage_notified_at is null and acquired_at <= $1 order by user_id limit $2`

const NOTE = `
  update warehouse_prizes set storage_notified_at = $3
  where user_id = $1 and state = 'held' and storage_notified_at is null and acquired_at <= $2 returning id`

/**
 * Tells people that prizes have been in the warehouse for `STORAGE_REMINDER_DAYS`: one message for all that are due at once, and none twice
 * for a prize. Returns how many people. Safe in any number of processes.
 */
export async function notifyStorage(shop: Shop): Promise<number> {
  const now = shop.now()
  const since = earlier(now, STORAGE_REMINDER_DAYS, 'day')
  const owners = await shop.database.rows<{ user_id: string }>(DUE, [since, AT_ONCE])
  let told = 0
  for (const { user_id: userId } of owners) {
    told += await shop.database.transaction(async (tx) => {
      await lockAccount(tx, userId)
      const { length: count } = await tx.rows(NOTE, [userId, since, now])
      if (count === 0) return 0
      const title = { zh: '盒柜里有等你的款', en: 'Prizes are waiting for you' }
      const text = {
        zh: `有 ${count} 件在盒柜里放满 ${STORAGE_REMINDER_DAYS} 天了。至少会为你保管 ${STORAGE_DAYS} 天，到期也不会自动处理，可以随时申请发货。`,
        en: `Kept for ${STORAGE_REMINDER_DAYS} days: ${count}. They stay for at least ${STORAGE_DAYS} days and nothing happens to them by itself; have them sent whenever you like.`,
      }
      await sendMessage(tx, userId, { kind: 'storage', title, text }, now)
      return 1
    })
  }
  return told
}
