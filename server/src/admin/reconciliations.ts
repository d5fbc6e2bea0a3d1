import type { DataOf } from '@joybox/contract/client-types'
import { recordAudit } from '../kernel/audit/record'
import { mapPage, readPage, type PageRequest } from '../kernel/http/page'
import { isoTime } from '../kernel/http/time'
import type { Shop } from '../kernel/shop'
import type { Reconciliation } from '../wallet/reconcile'
import { reconcileNow } from '../wallet/reconcile-job'

type Run = DataOf<'admin.reconcile'>

/** Runs the proof now and keeps what it found, with who asked. */
export async function runReconciliation({ database, now }: Shop, operatorId: string): Promise<Run> {
  const moment = now()
  return database.transaction(
    async (tx) => {
      const { at, ...run } = await reconcileNow(tx, moment)
      await recordAudit(tx, { actorId: operatorId, action: 'ledger.reconcile', subject: { sound: run.sound } }, moment)
      return { ...run, at: at.toISOString() }
    },
    { patient: true },
  )
}

interface Row {
  sound: boolean
  report: Reconciliation
  created_at: string
}

/** Earlier runs, newest first. */
export async function listReconciliations(
  { database }: Shop,
  query: PageRequest,
): Promise<DataOf<'admin.reconciliations'>> {
  const select = 'select id, sound, report, created_at from reconciliations'
  const page = await readPage<Row>(database, query, { select, order: 'created_at desc, id desc', values: [] })
  return mapPage(page, ({ sound, report, created_at: at }) => ({ sound, at: isoTime(at), ...report }))
}
