import { createHash, randomBytes } from 'node:crypto'
import type { User } from '../http/handler'
import type { Shop } from '../shop'

const SESSION_DAYS = 30

/** Only the hash is stored: a leaked table opens no session. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Starts a session and returns its opaque token (256 random bits). */
export async function startSession(shop: Shop, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = shop.now()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  await shop.database.rows(
    'insert into sessions (token_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)',
    [hashToken(token), userId, now, expiresAt],
  )
  return token
}

/** Who a token belongs to: a user, nobody, or somebody whose session was ended. */
export async function findUser(shop: Shop, token: string): Promise<User | 'revoked' | null> {
  const tokenHash = hashToken(token)
  const row = await shop.database.first<{ id: string; roles: string[]; ended: boolean }>(
    `select u.id, u.roles, (s.revoked_at is not null or s.expires_at <= $2) as ended
       from sessions s join users u on u.id = s.user_id where s.token_hash = $1`,
    [tokenHash, shop.now()],
  )
  if (!row) return null
  return row.ended ? 'revoked' : { id: row.id, roles: row.roles, tokenHash }
}

export async function revokeSession(shop: Shop, tokenHash: Buffer): Promise<void> {
  await shop.database.rows('update sessions set revoked_at = $2 where token_hash = $1 and revoked_at is null', [
    tokenHash,
    shop.now(),
  ])
}
