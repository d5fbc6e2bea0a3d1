/** Generated from contract/src/calls/catalogue/trays.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const traysGet: Route<'trays.get'> = { method: 'GET', path: '/trays/:id/slots' }
export const traysReveal: Route<'trays.reveal'> = { method: 'GET', path: '/trays/:id/reveal' }
export const traysHint: Route<'trays.hint'> = { method: 'POST', path: '/trays/:id/slots/:n/hint' }
export const traysPeek: Route<'trays.peek'> = { method: 'POST', path: '/trays/:id/slots/:n/peek' }
export const traysShake: Route<'trays.shake'> = { method: 'POST', path: '/trays/:id/slots/:n/shake' }
export const traysCreate: Route<'trays.create'> = { method: 'POST', path: '/admin/boxes/:id/trays' }
export const traysCreateOwn: Route<'trays.createOwn'> = { method: 'POST', path: '/studio/boxes/:id/trays' }
