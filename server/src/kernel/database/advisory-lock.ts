import type { Transaction } from './database'

/**
 * Waits until no other transaction, of whatever process, is about this subject; until the end of this one all others wait. What
 * is counted before it is added to needs that: those at the same moment would slip past a limit together.
 * @param subject what it is about, with its kind before it, as `upload:usr_1`
 */
export async function takeAdvisoryLock(tx: Transaction, subject: string): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject])
}

/** Goes on beside all others who say the same of this subject, and not while somebody has it by `takeAdvisoryLock`. */
export async function takeSharedAdvisoryLock(tx: Transaction, subject: string): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [subject])
}
