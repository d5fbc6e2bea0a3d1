import { knownAge } from '../../accounts/limits/age'
import { ensure } from '../../kernel/refusal'
import type { Sql } from '../../kernel/database/database'

/** Refuses a user who has not declared to be an adult: prizes are given by adults to adults (rules B9). */
export async function requireAdult(sql: Sql, userId: string, now: Date): Promise<void> {
  const { state } = await knownAge(sql, userId, now)
  ensure(state !== 'undeclared', 'AGE_DECLARATION_REQUIRED')
  ensure(state === 'adult', 'ADULT_ONLY')
}
