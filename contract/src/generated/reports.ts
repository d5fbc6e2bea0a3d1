/** Generated from contract/src/calls/tools/reports.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const errorsReport: Route<'errors.report'> = { method: 'POST', path: '/error/report' }
export const adminErrorReports: Route<'admin.errorReports'> = { method: 'GET', path: '/admin/error-reports' }
export const connectorsCall: Route<'connectors.call'> = { method: 'POST', path: '/api/:method_name' }
