/** Generated from contract/src/calls/box-desk.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const operatorPublishOdds: Route<'operator.publishOdds'> = { method: 'POST', path: '/operator/boxes/:id/odds' }
export const operatorPauseBox: Route<'operator.pauseBox'> = { method: 'POST', path: '/operator/boxes/:id/pause' }
export const operatorResumeBox: Route<'operator.resumeBox'> = { method: 'POST', path: '/operator/boxes/:id/resume' }
export const operatorRestockBox: Route<'operator.restockBox'> = { method: 'POST', path: '/operator/boxes/:id/restock' }
export const operatorEndBox: Route<'operator.endBox'> = { method: 'POST', path: '/operator/boxes/:id/end' }
