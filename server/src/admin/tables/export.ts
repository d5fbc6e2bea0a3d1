import type { RawAnswer } from '@joybox/contract'
import { chinaDay } from '../../kernel/china-time'
import { recordAudit } from '../../kernel/audit/record'
import type { User } from '../../kernel/http/handler'
import type { Language } from '../../kernel/localized'
import { ensure } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { findTable } from './invoke'
import { within, type Period } from './period'
import { readRows } from './read-rows'
import { selectionOf, type Param } from './select'
import { workbookOf } from './workbook'

/** Most rows of one spreadsheet; more are refused, never silently left out. */
const MAX_ROWS = 10_000

/** The header that names the file: a plain name for old readers, the real one in UTF-8 (RFC 6266). */
function disposition(name: string, label: string, day: string): string {
  const real = encodeURIComponent(`${label}-${day}.xlsx`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${name}-${day}.xlsx"; filename*=UTF-8''${real}`
}

/**
 * A table's rows as a spreadsheet (R118): one's own and the catalogue, or, for an operator who asks so, everybody's, which is
 * audited before the first byte leaves; all of them, or those of a period. Refuses like `invoke`, and what is more than 10 000 rows with VALIDATION_FAILED.
 */
export async function exportTable(
  shop: Shop,
  who: { user: User; language: Language },
  name: string,
  { rows: whose = 'mine', ...period }: Period & { rows?: 'mine' | 'everybody' },
  param: Param,
): Promise<RawAnswer> {
  const { user, language } = who
  const table = findTable(name)
  const everybody = whose === 'everybody' && table.owner !== undefined
  ensure(table.methods.includes('list') && (!everybody || user.roles.includes('operator')), 'FORBIDDEN', name)
  ensure(param.current === undefined && param.size === undefined, 'VALIDATION_FAILED', 'body/size')
  const scope = everybody ? 'everybody' : { userId: user.id }
  const selection = within(table, selectionOf(table, scope, language, param), period)
  const rows = await readRows(shop.database, selection, MAX_ROWS + 1)
  ensure(rows.length <= MAX_ROWS, 'VALIDATION_FAILED', `more than ${MAX_ROWS} rows`)
  if (everybody) {
    const subject = { table: name, rows: rows.length, filters: param, ...period }
    await recordAudit(shop.database, { actorId: user.id, action: 'export.table', subject }, shop.now())
  }
  const day = chinaDay(shop.now())
  return {
    headers: { 'content-disposition': disposition(name, table.label[language], day), 'cache-control': 'no-store' },
    body: await workbookOf(table, rows, language),
  }
}
