import type { Audited } from '@/features/admin/store/admin-record-store'

export type AuditResult = 'ok' | 'watch' | 'bad' | 'few'

/** Below this, one table in twenty looks so by chance; below the other, luck hardly ever does it. */
const WATCH = 0.05
const BAD = 0.001

/** Result of the test for a table: as published, a little off, too far off, or not enough openings to tell. */
export function auditResultOf({ test }: Pick<Audited, 'test'>): AuditResult {
  if (!test) return 'few'
  if (test.p < BAD) return 'bad'
  return test.p < WATCH ? 'watch' : 'ok'
}
