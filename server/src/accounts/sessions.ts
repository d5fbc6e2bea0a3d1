import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../database/database'
import { done, forEach, Together, type Outcome } from '../database/together'
import type { User } from '../http/handler'
import { newId } from '../ids'
import type { Shop } from '../shop'

const SESSION_DAYS = 30

/** When a session was last used is noted this often: not a write for every request. */
const SEEN_EVERY_MS = 5 * 60_000

/** Only the hash is stored: a leaked table opens no session. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Where somebody signs in from, as their list of devices and logins shows it. */
export interface Client {
  /** Such as `iPhone · WeChat`. */
  device: string
  /** Network address. */
  address: string
}

/** Starts a session and returns its opaque token (256 random bits). */
export async function startSession(sql: Sql, userId: string, client: Client, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  await sql.rows(
    `insert into sessions (id, token_hash, user_id, device, address, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [newId('ses'), hashToken(token), userId, client.device, client.address, now, expiresAt],
  )
  return token
}

interface SessionRow {
  id: string
  roles: string[]
  last_seen_at: string
  expires_at: string
  revoked: boolean
}

async function readSessions(shop: Shop, hashes: readonly Buffer[]): Promise<Outcome<SessionRow | undefined>[]> {
  const rows = await shop.database.hot.rows<SessionRow & { token_hash: Buffer }>(
    `select s.token_hash, u.id, u.roles, s.last_seen_at, s.expires_at, s.revoked_at is not null as revoked
       from sessions s join users u on u.id = s.user_id where s.token_hash = any($1)`,
    [hashes],
  )
  const byHash = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
  return hashes.map((hash) => done(byHash.get(hash.toString('hex'))))
}

/** Every request asks whose it is; those that come at the same time ask with one query. */
const sessionDesk = forEach(
  (shop: Shop) =>
    new Together<Buffer, SessionRow | undefined>((hashes) => readSessions(shop, hashes), undefined, 'session'),
)

/**
 * Who a token belongs to: a user, or somebody whose session was ended on purpose. A session that ran out belongs to nobody:
 * no one has asked its owner to stay away.
 */
export async function findUser(shop: Shop, token: string): Promise<User | 'revoked' | null> {
  const tokenHash = hashToken(token)
  const now = shop.now()
  const row = await sessionDesk(shop).do(tokenHash)
  if (!row) return null
  if (row.revoked) return 'revoked'
  if (Date.parse(row.expires_at) <= now.getTime()) return null
  if (now.getTime() - Date.parse(row.last_seen_at) > SEEN_EVERY_MS) {
    await shop.database.rows('update sessions set last_seen_at = $2 where token_hash = $1', [tokenHash, now])
  }
  return { id: row.id, roles: row.roles, tokenHash }
}

export async function revokeSession(shop: Shop, tokenHash: Buffer): Promise<void> {
  await shop.database.rows('update sessions set revoked_at = $2 where token_hash = $1 and revoked_at is null', [
    tokenHash,
    shop.now(),
  ])
}
