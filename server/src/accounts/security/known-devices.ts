import { earlier } from '../../kernel/china-time'
import type { Sql } from '../../kernel/database/database'
import { hashToken, newToken } from './tokens'

/** Days without a sign-in after which a device is not known any more. */
export const KNOWN_DEVICE_DAYS = 180

/** Wrong passwords in a row after which a device is not known any more. */
const MOST_WRONG = 10

/**
 * Takes one of the tries that a device of this account has, before the password is compared. Returns the device's token, or
 * undefined where none of the tokens is the account's or has tries left. Runs the same statement where there is no account.
 */
export async function takeDeviceTry(
  sql: Sql,
  userId: string | null,
  tokens: readonly string[],
  now: Date,
): Promise<string | undefined> {
  if (tokens.length === 0) return undefined
  const known = await sql.first<{ position: number }>(
    `update known_devices set tries = tries + 1
       where tries < $3 and token_hash = (
         select token_hash from known_devices
           where token_hash = any($1) and user_id = $2 and tries < $3 and last_used_at > $4
           order by last_used_at desc limit 1)
       returning array_position($1::bytea[], token_hash) as position`,
    [tokens.map(hashToken), userId, MOST_WRONG, earlier(now, KNOWN_DEVICE_DAYS, 'day')],
  )
  return known && tokens[known.position - 1]
}

/** Notes a sign-in from a device, which has all its tries again; `known` is its token, where it has one. Returns the token. */
export async function rememberDevice(sql: Sql, userId: string, now: Date, known?: string): Promise<string> {
  const token = known ?? newToken()
  await sql.rows(
    `insert into known_devices (token_hash, user_id, last_used_at) values ($1, $2, $3)
       on conflict (token_hash) do update set tries = 0, last_used_at = $3`,
    [hashToken(token), userId, now],
  )
  return token
}

/** Ends every device token of an account. */
export async function forgetDevices(sql: Sql, userId: string): Promise<void> {
  await sql.rows('delete from known_devices where user_id = $1', [userId])
}
