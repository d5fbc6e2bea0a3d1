import { newId } from '../kernel/ids'
import type { Sql } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'
import { isSound, reconcile, type Reconciliation } from './reconcile'

/** Any number: it only has to be the same in every process. */
const RECONCILE_LOCK = 7_240_118
const EVERY_MS = 3_600_000

/** One run that compared the balances with their entries. */
export interface Run extends Reconciliation {
  sound: boolean
  at: Date
}

/** Runs it now and keeps what it found (rules B16). */
export async function reconcileNow(sql: Sql, now: Date): Promise<Run> {
  const report = await reconcile(sql)
  const run = { ...report, sound: isSound(report), at: now }
  await sql.rows('insert into reconciliations (id, sound, report, created_at) values ($1, $2, $3, $4)', [
    newId('rec'),
    run.sound,
    JSON.stringify(report),
    now,
  ])
  return run
}

/**
 * Runs the hourly reconciliation, in one process at a time. Findings are stored, and thrown so that the log tells them;
 * nothing is repaired.
 */
export async function reconcileHourly(shop: Shop): Promise<Run | null> {
  const now = shop.now()
  const run = await shop.database.transaction(
    async (tx) => {
      const lock = await tx.first<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [RECONCILE_LOCK])
      if (!lock?.mine) return null
      const since = new Date(now.getTime() - EVERY_MS)
      if (await tx.first('select 1 from reconciliations where created_at > $1 limit 1', [since])) return null
      return reconcileNow(tx, now)
    },
    { patient: true },
  )
  if (run && !run.sound) throw new Error(`the ledger does not add up: ${JSON.stringify(run)}`)
  return run
}
