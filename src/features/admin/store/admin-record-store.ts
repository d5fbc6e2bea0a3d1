import type { DataOf } from '@contract/client-types'
import { operator } from '../api/admin'
import { exportTable } from '@/features/tools/api/tables'
import { Command } from '@/client/command'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'

export type Audited = DataOf<'admin.oddsAudit'>['records'][number] & { id: string }
export type Proof = DataOf<'admin.reconciliations'>['records'][number] & { id: string }
export type ErrorReport = DataOf<'admin.errorReports'>['records'][number]

/** Records for operators: the odds audit, reconciliations, error reports, and spreadsheets of them. */
class AdminRecordStore {
  readonly audit = new PagedList<Audited, { boxId?: string }>(async (query) => {
    const { records, total } = await operator.oddsAudit(query)
    return { records: records.map((version) => ({ ...version, id: version.oddsVersionId })), total }
  })
  readonly proofs = new PagedList<Proof>(async (query) => {
    const { records, total } = await operator.reconciliations(query)
    return { records: records.map((proof) => ({ ...proof, id: proof.at })), total }
  })
  readonly providers = new Loadable(() => operator.providers())
  readonly errorReports = new PagedList<ErrorReport>((query) => operator.errorReports(query))

  /** Proves the books now. */
  readonly reconcile = new Command(async () => {
    const proof = await operator.reconcile()
    await this.proofs.load({})
    return proof
  })
  /** Everybody's rows of a table as a spreadsheet, saved. */
  readonly take = new Command((table: string, period: { from?: string; to?: string } = {}) =>
    exportTable(table, undefined, { rows: 'everybody', ...period }),
  )

  reset() {
    for (const each of [this.audit, this.proofs, this.providers, this.errorReports]) each.reset()
  }
}

export const adminRecordStore = rootStore.add(new AdminRecordStore())
