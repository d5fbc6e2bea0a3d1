/** A transaction holds what others wait for, so PostgreSQL ends it after this long, also when its process hangs. */
const TRANSACTION_MS = 5_000
/** A wait for a lock ends after this long. */
const LOCK_MS = 3_000
/** A statement outside a transaction holds no lock afterwards and may take longer: figures, exports. */
export const STATEMENT_MS = 30_000
const PATIENT_IDLE_MS = 60_000

/** `server_version_num` of the first PostgreSQL with `transaction_timeout`. */
const HAS_TRANSACTION_TIMEOUT = 170_000

/** Limits of every connection; transactions set their own on top. */
export const SESSION_LIMITS: Readonly<Record<string, number>> = {
  statement_timeout: STATEMENT_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: TRANSACTION_MS,
}

/** A transaction that others may wait for. PostgreSQL 15 and 16 limit its longest wait for a lock and its longest silence after that. */
const brief = (version: number): Record<string, number> => ({
  statement_timeout: TRANSACTION_MS,
  ...(version >= HAS_TRANSACTION_TIMEOUT
    ? { transaction_timeout: TRANSACTION_MS }
    : { idle_in_transaction_session_timeout: TRANSACTION_MS - LOCK_MS }),
})

/** Long work that nobody waits for, such as migrations and sums over the whole ledger. */
const PATIENT = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: PATIENT_IDLE_MS }

/** Settings that a transaction brings itself, beside its limits, where a pooler keeps those of no session. */
export type TransactionSettings = Readonly<Record<string, string | number>>

/** SQL that begins a transaction with its limits, in one message. */
export function beginning(version: number, isPatient: boolean, own: TransactionSettings = {}): string {
  const limits = Object.entries({ ...own, ...(isPatient ? PATIENT : brief(version)) })
  return ['begin', ...limits.map(([name, value]) => `set local ${name} = ${value}`)].join('; ')
}
