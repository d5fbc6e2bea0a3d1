/** Generated from contract/src/calls/studio/studio.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const studioList: Route<'studio.list'> = { method: 'GET', path: '/studio/boxes' }
export const studioCreate: Route<'studio.create'> = { method: 'POST', path: '/studio/boxes' }
export const studioGet: Route<'studio.get'> = { method: 'GET', path: '/studio/boxes/:id' }
export const studioSave: Route<'studio.save'> = { method: 'PUT', path: '/studio/boxes/:id' }
export const studioRemove: Route<'studio.remove'> = { method: 'DELETE', path: '/studio/boxes/:id' }
export const studioSubmit: Route<'studio.submit'> = { method: 'POST', path: '/studio/boxes/:id/submit' }
export const studioPause: Route<'studio.pause'> = { method: 'POST', path: '/studio/boxes/:id/pause' }
export const studioResume: Route<'studio.resume'> = { method: 'POST', path: '/studio/boxes/:id/resume' }
export const studioEnd: Route<'studio.end'> = { method: 'POST', path: '/studio/boxes/:id/end' }
export const studioRestock: Route<'studio.restock'> = { method: 'POST', path: '/studio/boxes/:id/restock' }
export const studioSimulate: Route<'studio.simulate'> = { method: 'POST', path: '/studio/boxes/:id/simulate' }
export const studioEarnings: Route<'studio.earnings'> = { method: 'GET', path: '/studio/earnings' }
