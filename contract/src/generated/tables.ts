/** Generated from contract/src/calls/admin/tables.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const tablesInvoke: Route<'tables.invoke'> = { method: 'POST', path: '/api/data/invoke' }
export const tablesExport: Route<'tables.export'> = { method: 'POST', path: '/api/data/export' }
export const meExport: Route<'me.export'> = { method: 'GET', path: '/me/export' }
