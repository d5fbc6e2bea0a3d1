import { plainName, type SignInMethod } from '@joybox/contract'
import type { BodyOf } from '@joybox/contract/client-types'
import { newId } from '../../kernel/ids'
import { networkOf } from '../../kernel/http/client-info'
import { Refusal } from '../../kernel/refusal'
import type { Sql } from '../../kernel/database/database'
import type { Shop } from '../../kernel/shop'
import { countEnded, forgetAttempts, requireFewFailures, takeAttempt } from '../security/attempts'
import { passwordMatches } from '../security/passwords'
import { rememberDevice, takeDeviceTry } from '../security/known-devices'
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

/** Tokens that a sign-in hands out. */
export interface SignedIn {
  /** Of the session. */
  token: string
  /** Of the device, for its next sign-in by password. */
  deviceToken: string
}

/** Signs somebody in whose identity has been proven. `known`: the token of their device, where it has one. */
export async function signIn(
  sql: Sql,
  userId: string,
  method: SignInMethod,
  client: Client,
  now: Date,
  known?: string,
): Promise<SignedIn> {
  await recordLogin(sql, userId, { method, succeeded: true, client, now })
  const token = await startSession(sql, userId, client, now)
  return { token, deviceToken: await rememberDevice(sql, userId, now, known) }
}

/**
 * Finds the account of a name, phone or e-mail. A contact proven by a code comes before a name that only looks like it.
 */
function findAccount(sql: Sql, subject: string): Promise<{ id: string; password_hash: string | null } | undefined> {
  return sql.first(
    `select id, password_hash from users where phone = $1 or lower(email) = $1 or lower(user_name) = $1
       order by lower(user_name) = $1 limit 1`,
    [subject],
  )
}

/**
 * Compares a password at the pace that the account (`subject`) and the network address have for everybody; refuses with
 * RATE_LIMITED where either has had too many wrong ones.
 */
async function matchesAtPace(
  shop: Shop,
  subject: string,
  client: Client,
  matches: () => Promise<boolean>,
): Promise<boolean> {
  const addressSubject = `address:${networkOf(client.address)}`
  await requireFewFailures(shop.database, addressSubject, MAX_FAILURES_OF_ADDRESS, shop.now())
  await takeAttempt(shop, subject)
  const isRight = await matches()
  await countEnded(shop, addressSubject, MAX_FAILURES_OF_ADDRESS, !isRight)
  if (isRight) await forgetAttempts(shop, subject)
  return isRight
}

/**
 * Signs in with a user name, phone or e-mail and a password. Whatever is wrong, the answer and the work are the same, so that
 * nobody learns which accounts exist. A device that is known to the account has a few tries of its own, which wrong passwords
 * from elsewhere do not use up.
 */
export async function loginByPassword(
  shop: Shop,
  { phone: account, password, deviceTokens = [] }: BodyOf<'accounts.loginByPassword'>,
  client: Client,
): Promise<SignedIn> {
  const name = plainName(account).toLowerCase()
  const user = await findAccount(shop.database, name)
  const matches = () => passwordMatches(user?.password_hash ?? undefined, password)
  const device = await takeDeviceTry(shop.database, user?.id ?? null, deviceTokens, shop.now())
  // By account where there is one: its name, phone and e-mail share the five tries.
  const isRight = await (device ? matches() : matchesAtPace(shop, `login:${user?.id ?? name}`, client, matches))
  if (!isRight || !user) {
    const failure = { method: 'password', succeeded: false, client, now: shop.now() } as const
    await recordLogin(shop.database, user?.id ?? null, failure)
    throw new Refusal('LOGIN_FAILED')
  }
  return shop.database.transaction((tx) => signIn(tx, user.id, 'password', client, shop.now(), device))
}
