/** Generated from contract/src/calls/pools.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const poolsGet: Route<'pools.get'> = { method: 'GET', path: '/pools/:id/slots' }
export const poolsReveal: Route<'pools.reveal'> = { method: 'GET', path: '/pools/:id/reveal' }
export const poolsHint: Route<'pools.hint'> = { method: 'POST', path: '/pools/:id/slots/:n/hint' }
export const poolsPeek: Route<'pools.peek'> = { method: 'POST', path: '/pools/:id/slots/:n/peek' }
export const poolsShake: Route<'pools.shake'> = { method: 'POST', path: '/pools/:id/slots/:n/shake' }
export const poolsLay: Route<'pools.lay'> = { method: 'POST', path: '/operator/boxes/:id/trays' }
export const poolsLayOwn: Route<'pools.layOwn'> = { method: 'POST', path: '/studio/boxes/:id/trays' }
