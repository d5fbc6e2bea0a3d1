import { knownAge } from '../accounts/limits/age'
import { ensure } from '../kernel/refusal'
import type { Sql } from '../kernel/database/database'

/** Lets only adults with a bound phone make boxes (rules B13). */
export async function requireCreator(sql: Sql, userId: string, now: Date): Promise<void> {
  const user = await sql.first<{ phone: string | null }>('select phone from users where id = $1', [userId])
  ensure(user?.phone, 'CREATOR_PHONE_REQUIRED')
  ensure((await knownAge(sql, userId, now)).state === 'adult', 'CREATOR_ADULT_REQUIRED')
}
