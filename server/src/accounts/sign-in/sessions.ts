import { later } from '../../kernel/china-time'
import type { Sql } from '../../kernel/database/database'
import { done, forEach, RequestBatcher, type Outcome } from '../../kernel/batch'
import type { User } from '../../kernel/http/handler'
import { newId } from '../../kernel/ids'
import type { Shop } from '../../kernel/shop'
import { hashToken, newToken } from '../security/tokens'

const SESSION_DAYS = 30

/** When a session was last used is noted this often: not a write for every request. */
const SEEN_EVERY_MS = 5 * 60_000

/** Client of a sign-in, as the lists of devices and logins show it. */
export interface Client {
  /** Such as `iPhone · WeChat`. */
  device: string
  /** Network address. */
  address: string
}

/** Starts a session and returns its opaque token (256 random bits). */
export async function startSession(sql: Sql, userId: string, client: Client, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = later(now, SESSION_DAYS, 'day')
  await sql.rows(
    `insert into sessions (id, token_hash, user_id, device, address, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [newId('ses'), hashToken(token), userId, client.device, client.address, now, expiresAt],
  )
  return token
}

/** A session as it stands at the moment it is asked for. */
interface Found {
  id: string
  roles: string[]
  isRevoked: boolean
  hasExpired: boolean
  /** Set when the session's last use has to be noted again. */
  isUnseen: boolean
}

// One value for all: reading a row costs more than finding it.
const FIND = `
  select json_agg(case when s.id is not null then json_build_object('id', u.id, 'roles', u.roles,
      'isRevoked', s.revoked_at is not null, 'hasExpired', s.expires_at <= $2, 'isUnseen', s.last_seen_at < $3) end
    order by a.nth) as found
  from unnest($1::bytea[]) with ordinality as a(hash, nth)
    left join sessions s on s.token_hash = a.hash left join users u on u.id = s.user_id`

async function readSessions(shop: Shop, hashes: readonly Buffer[]): Promise<Outcome<Found | null>[]> {
  const now = shop.now()
  const unseen = new Date(now.getTime() - SEEN_EVERY_MS)
  const row = await shop.database.hot.first<{ found: (Found | null)[] }>(FIND, [hashes, now, unseen])
  return row!.found.map(done)
}

/** Every request asks whose it is; those that come at the same time ask with one query. */
const sessionBatch = forEach(
  (shop: Shop) => new RequestBatcher<Buffer, Found | null>((hashes) => readSessions(shop, hashes), { name: 'session' }),
)

/**
 * Finds the user of a token; 'revoked' for a session that was ended on purpose. A session that ran out is null: no one
 * has asked its owner to stay away.
 */
export async function findUser(shop: Shop, token: string): Promise<User | 'revoked' | null> {
  const tokenHash = hashToken(token)
  const found = await sessionBatch(shop).do(tokenHash)
  if (!found) return null
  if (found.isRevoked) return 'revoked'
  if (found.hasExpired) return null
  if (found.isUnseen) {
    await shop.database.rows('update sessions set last_seen_at = $2 where token_hash = $1', [tokenHash, shop.now()])
  }
  return { id: found.id, roles: found.roles, tokenHash }
}

export async function revokeSession(shop: Shop, tokenHash: Buffer): Promise<void> {
  await shop.database.rows('update sessions set revoked_at = $2 where token_hash = $1 and revoked_at is null', [
    tokenHash,
    shop.now(),
  ])
}
