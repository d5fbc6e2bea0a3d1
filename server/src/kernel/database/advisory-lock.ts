import type { Transaction } from './database'

/**
 * Takes an advisory lock on `subject` across all processes, until the end of the transaction. Needed where something is
 * counted before it is added to: two at the same moment would slip past a limit together.
 * @param subject what it is about, with its kind before it, as `upload:usr_1`
 */
export async function takeAdvisoryLock(tx: Transaction, subject: string): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject])
}

/** Goes on beside all others who say the same of this subject, and not while somebody has it by `takeAdvisoryLock`. */
export async function takeSharedAdvisoryLock(tx: Transaction, subject: string): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [subject])
}
