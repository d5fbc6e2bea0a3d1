import { oneAtATime } from '../../kernel/database/one-at-a-time'
import type { Transaction } from '../../kernel/database/database'
import { networkOf } from '../../kernel/http/asker'
import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** When the registration was made that has to grow old before there is room for another: the `most`-th from the last. */
const FULL = `
  select created_at from registrations where network = $1 and created_at > $2
  order by created_at desc offset $3 limit 1`

async function requireRoom(tx: Transaction, network: string, within: number, most: number, now: Date): Promise<void> {
  const wait = { retryAfter: within / 1000 }
  if (most === 0) throw new Refusal('REGISTRATION_LIMIT_REACHED', wait)
  const oldest = await tx.first<{ created_at: string }>(FULL, [network, new Date(now.getTime() - within), most - 1])
  if (!oldest) return
  wait.retryAfter = Math.max(1, Math.ceil((Date.parse(oldest.created_at) + within - now.getTime()) / 1000))
  throw new Refusal('REGISTRATION_LIMIT_REACHED', wait)
}

/**
 * Counts an account that is made without a phone or WeChat, or refuses it with REGISTRATION_LIMIT_REACHED when its network has
 * made enough (rules B14). Those with either are not counted: a phone keeps the door open where many share an address.
 */
export async function countRegistration(tx: Transaction, shop: Shop, address: string): Promise<void> {
  const { registrationsPerHour, registrationsPerDay } = shop.config.accounts
  const network = networkOf(address)
  const now = shop.now()
  await oneAtATime(tx, `register-from:${network}`)
  await requireRoom(tx, network, HOUR_MS, registrationsPerHour, now)
  await requireRoom(tx, network, DAY_MS, registrationsPerDay, now)
  await tx.rows('insert into registrations (network, created_at) values ($1, $2)', [network, now])
}
