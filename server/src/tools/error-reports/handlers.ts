import { callConnector } from '../../integrations/connectors/connectors'
import type { Handlers } from '../../kernel/http/handler'
import { mapPage, readPage } from '../../kernel/http/page'
import { isoTime } from '../../kernel/http/time'
import type { Shop } from '../../kernel/shop'
import { keepReport, type ReportRow } from './report'

type Names = 'errors.report' | 'admin.errorReports' | 'connectors.call'

const REPORTS = 'select id, error_message, path, type, sub_source, app_id, created_at from error_reports'

/** Errors of people's apps, and services called by name. */
export function reportHandlers(shop: Shop): Handlers<Names> {
  return {
    'errors.report': async ({ body, address }) => {
      await keepReport(shop, body, address)
      return true
    },
    'admin.errorReports': async ({ query }) => {
      const page = await readPage<ReportRow>(shop.database, query, { select: REPORTS, order: 'id desc', values: [] })
      return mapPage(page, (row) => ({
        id: row.id,
        errorMessage: row.error_message,
        path: row.path,
        type: row.type,
        subSource: row.sub_source,
        appId: row.app_id,
        createdAt: isoTime(row.created_at),
      }))
    },
    'connectors.call': ({ params, body }) => callConnector(shop, params.method_name, body),
  }
}
