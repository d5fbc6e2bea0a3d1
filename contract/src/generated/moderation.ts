/** Generated from contract/src/calls/admin/moderation.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const adminContentChecks: Route<'admin.contentChecks'> = { method: 'GET', path: '/admin/content-checks' }
export const adminJudgeContent: Route<'admin.judgeContent'> = { method: 'POST', path: '/admin/content-checks/:id/judge' }
