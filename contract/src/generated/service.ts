/** Generated from contract/src/calls/tools/service.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const serviceHealth: Route<'service.health'> = { method: 'GET', path: '/healthz', at: 'root' }
export const serviceReady: Route<'service.ready'> = { method: 'GET', path: '/readyz', at: 'root' }
