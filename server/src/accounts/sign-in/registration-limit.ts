import { takeAdvisoryLock } from '../../kernel/database/advisory-lock'
import type { Transaction } from '../../kernel/database/database'
import { networkOf } from '../../kernel/http/client-info'
import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** When the registration was made that has to grow old before there is room for another: the `most`-th from the last. */
const FULL = `
  select created_at from registrations where network = $1 and created_at > $2
  order by created_at desc offset $3 limit 1`

/** Seconds until there is room for another registration; 0 when there is. */
async function waitFor(tx: Transaction, network: string, within: number, most: number, now: Date): Promise<number> {
  if (most === 0) return within / 1000
  const oldest = await tx.first<{ created_at: string }>(FULL, [network, new Date(now.getTime() - within), most - 1])
  if (!oldest) return 0
  return Math.max(1, Math.ceil((Date.parse(oldest.created_at) + within - now.getTime()) / 1000))
}

/**
 * Counts an account that is made without a phone or WeChat, or refuses it with REGISTRATION_LIMIT_REACHED when its network has
 * made enough (rules B14). Those with either are not counted: a phone keeps the door open where many share an address. Call it
 * last: everybody behind that network waits until the transaction ends, so the statements are sent at once.
 */
export async function countRegistration(tx: Transaction, shop: Shop, address: string): Promise<void> {
  const { registrationsPerHour, registrationsPerDay } = shop.config.accounts
  const network = networkOf(address)
  const now = shop.now()
  const [, thisHour, today] = await Promise.all([
    takeAdvisoryLock(tx, `register-from:${network}`),
    waitFor(tx, network, HOUR_MS, registrationsPerHour, now),
    waitFor(tx, network, DAY_MS, registrationsPerDay, now),
    tx.rows('insert into registrations (network, created_at) values ($1, $2)', [network, now]),
  ])
  const retryAfter = thisHour || today
  if (retryAfter > 0) throw new Refusal('REGISTRATION_LIMIT_REACHED', { retryAfter })
}
