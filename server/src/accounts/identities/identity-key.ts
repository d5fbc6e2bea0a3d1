import { createHmac } from 'node:crypto'
import type { Sql } from '../../kernel/database/database'
import { sharedSecret } from '../../kernel/database/settings'

/** The name of the secret that hashes identities: another one would no longer recognise anybody. */
export const IDENTITY_KEY = 'identity_key'

/** Hashes names of people with the shop's key: alike names are found again, and none can be read. */
export async function keyedHashes(sql: Sql, names: readonly string[]): Promise<Buffer[]> {
  const key = await sharedSecret(sql, IDENTITY_KEY)
  return names.map((name) => createHmac('sha256', key).update(name).digest())
}
