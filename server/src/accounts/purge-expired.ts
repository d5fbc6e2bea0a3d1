import { earlier } from '../kernel/china-time'
import type { Shop } from '../kernel/shop'
import { KNOWN_DEVICE_DAYS } from './security/known-devices'

const BATCH = 5_000

/** Rows that serve no purpose any more, and the days after which they do not. Records that are kept by law are not among them. */
const outdated: readonly { table: string; time: string; days: number }[] = [
  // Limits look back a day.
  { table: 'codes', time: 'created_at', days: 2 },
  { table: 'login_failures', time: 'failed_at', days: 1 },
  { table: 'wechat_states', time: 'expires_at', days: 1 },
  // A repeat of a command comes within seconds, or after a night in a drawer.
  { table: 'idempotency_keys', time: 'created_at', days: 7 },
  // A hold counts for a day after it lapsed, which is a week after it was paid at the latest.
  { table: 'slot_reservations', time: 'reserved_at', days: 9 },
  { table: 'sessions', time: 'coalesce(revoked_at, expires_at)', days: 90 },
  { table: 'known_devices', time: 'last_used_at', days: KNOWN_DEVICE_DAYS },
  { table: 'outbox', time: 'created_at', days: 7 },
  // WeChat sends an event three times within seconds.
  { table: 'wechat_pushes', time: 'received_at', days: 2 },
  { table: 'content_checks', time: 'decided_at', days: 180 },
  { table: 'registrations', time: 'created_at', days: 2 },
  { table: 'unverified_orders', time: 'created_at', days: 2 },
  // As long as what was sold is written down.
  { table: 'service_messages', time: 'created_at', days: 1_096 },
  // A number may be somebody else's by then; no limit or break is that long.
  { table: 'identities', time: 'unbound_at', days: 365 },
]

/**
 * Deletes old codes, failures, states, keys, ended sessions, forgotten devices and sandbox messages, in batches, so that it holds no lock for
 * long; rows that another process is deleting are left to it. Returns how many rows went.
 */
export async function purgeExpired(shop: Shop): Promise<number> {
  let total = 0
  for (const { table, time, days } of outdated) {
    const before = earlier(shop.now(), days, 'day')
    for (let gone = BATCH; gone === BATCH; total += gone) {
      const rows = await shop.database.rows(
        `delete from ${table} where ctid = any(array(
           select ctid from ${table} where ${time} < $1 limit ${BATCH} for update skip locked)) returning 1`,
        [before],
      )
      gone = rows.length
    }
  }
  return total
}
