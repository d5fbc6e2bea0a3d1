import type { SignInMethod } from '@joybox/contract'
import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import type { User } from '../../kernel/http/handler'
import { mapPage, readPage } from '../../kernel/http/page'
import { ensure } from '../../kernel/refusal'
import { isoTime } from '../../kernel/http/time'
import type { Shop } from '../../kernel/shop'

interface SessionRow {
  id: string
  device: string
  address: string
  created_at: string
  last_seen_at: string
  current: boolean
}

interface LoginRow {
  id: string
  method: SignInMethod
  succeeded: boolean
  device: string
  address: string
  created_at: string
}

/** The devices that are signed in, the one that asks among them. */
export async function listSessions(
  shop: Shop,
  user: User,
  query: QueryOf<'me.sessions'>,
): Promise<DataOf<'me.sessions'>> {
  const page = await readPage<SessionRow>(shop.database, query, {
    select: `select id, device, address, created_at, last_seen_at, token_hash = $2 as current from sessions
               where user_id = $1 and revoked_at is null and expires_at > $3`,
    order: 'current desc, last_seen_at desc, id desc',
    values: [user.id, user.tokenHash, shop.now()],
  })
  return mapPage(page, ({ created_at, last_seen_at, ...session }) => ({
    ...session,
    createdAt: isoTime(created_at),
    lastSeenAt: isoTime(last_seen_at),
  }))
}

/** Signs one device of somebody out. */
export async function endSession(shop: Shop, userId: string, sessionId: string): Promise<true> {
  const ended = await shop.database.rows(
    `update sessions set revoked_at = $3 where id = $1 and user_id = $2 and revoked_at is null and expires_at > $3
       returning id`,
    [sessionId, userId, shop.now()],
  )
  ensure(ended.length === 1, 'NOT_FOUND')
  return true
}

/** Signs every device out but the one that asks. */
export async function endOtherSessions(shop: Shop, user: User): Promise<{ ended: number }> {
  const ended = await shop.database.rows(
    `update sessions set revoked_at = $3
       where user_id = $1 and token_hash <> $2 and revoked_at is null and expires_at > $3 returning id`,
    [user.id, user.tokenHash, shop.now()],
  )
  return { ended: ended.length }
}

/** When somebody signed in to an account, or tried to. */
export async function listLogins(
  shop: Shop,
  userId: string,
  query: QueryOf<'me.logins'>,
): Promise<DataOf<'me.logins'>> {
  const page = await readPage<LoginRow>(shop.database, query, {
    select: 'select id, method, succeeded, device, address, created_at from logins where user_id = $1',
    order: 'id desc',
    values: [userId],
  })
  return mapPage(page, ({ created_at, ...login }) => ({ ...login, createdAt: isoTime(created_at) }))
}
