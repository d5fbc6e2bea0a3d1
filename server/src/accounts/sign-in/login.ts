import { plainName, type SignInMethod } from '@joybox/contract'
import { newId } from '../../kernel/ids'
import { networkOf } from '../../kernel/http/client-info'
import { Refusal } from '../../kernel/refusal'
import type { Sql } from '../../kernel/database/database'
import type { Shop } from '../../kernel/shop'
import { countEnded, forgetAttempts, requireFewFailures, takeAttempt } from '../security/attempts'
import { passwordMatches } from '../security/passwords'
import { startSession, type Client } from './sessions'

/** Failures from one network address in fifteen minutes, over all accounts: few enough to try no list of names. */
const MAX_FAILURES_OF_ADDRESS = 100

/** Notes in a person's login history that somebody signed in or failed to; does nothing for nobody, at the same cost. */
async function recordLogin(
  sql: Sql,
  userId: string | null,
  login: { method: SignInMethod; succeeded: boolean; client: Client; now: Date },
): Promise<void> {
  await sql.rows(
    `insert into logins (id, user_id, method, succeeded, device, address, created_at)
       select $1, id, $3, $4, $5, $6, $7 from users where id = $2`,
    [newId('lgn'), userId, login.method, login.succeeded, login.client.device, login.client.address, login.now],
  )
}

/** Signs somebody in whose identity has been proven; returns the session's token. */
export async function signIn(
  sql: Sql,
  userId: string,
  method: SignInMethod,
  client: Client,
  now: Date,
): Promise<string> {
  await recordLogin(sql, userId, { method, succeeded: true, client, now })
  return startSession(sql, userId, client, now)
}

/** The account that a name, phone or e-mail means. What was proven by a code comes before a name that only looks like it. */
function findAccount(sql: Sql, subject: string): Promise<{ id: string; password_hash: string | null } | undefined> {
  return sql.first(
    `select id, password_hash from users where phone = $1 or lower(email) = $1 or lower(user_name) = $1
       order by lower(user_name) = $1 limit 1`,
    [subject],
  )
}

/**
 * Signs in with a user name, phone or e-mail and a password; returns the session's token. Whatever is wrong, the answer and
 * the work are the same, so that nobody learns which accounts exist.
 */
export async function loginByPassword(shop: Shop, account: string, password: string, client: Client): Promise<string> {
  const name = plainName(account).toLowerCase()
  const addressSubject = `address:${networkOf(client.address)}`
  await requireFewFailures(shop.database, addressSubject, MAX_FAILURES_OF_ADDRESS, shop.now())
  const user = await findAccount(shop.database, name)
  // By account where there is one: its name, phone and e-mail share the five tries.
  const subject = `login:${user?.id ?? name}`
  await takeAttempt(shop, subject)
  const matches = await passwordMatches(user?.password_hash ?? undefined, password)
  await countEnded(shop, addressSubject, MAX_FAILURES_OF_ADDRESS, !matches)
  if (!matches || !user) {
    const failure = { method: 'password', succeeded: false, client, now: shop.now() } as const
    await recordLogin(shop.database, user?.id ?? null, failure)
    throw new Refusal('LOGIN_FAILED')
  }
  await forgetAttempts(shop, subject)
  return shop.database.transaction((tx) => signIn(tx, user.id, 'password', client, shop.now()))
}
