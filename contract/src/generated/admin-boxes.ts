/** Generated from contract/src/calls/admin/admin-boxes.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const adminPublishOdds: Route<'admin.publishOdds'> = { method: 'POST', path: '/admin/boxes/:id/odds' }
export const adminPauseBox: Route<'admin.pauseBox'> = { method: 'POST', path: '/admin/boxes/:id/pause' }
export const adminResumeBox: Route<'admin.resumeBox'> = { method: 'POST', path: '/admin/boxes/:id/resume' }
export const adminRestockBox: Route<'admin.restockBox'> = { method: 'POST', path: '/admin/boxes/:id/restock' }
export const adminEndBox: Route<'admin.endBox'> = { method: 'POST', path: '/admin/boxes/:id/end' }
