/** Generated from contract/src/calls/catalogue/boxes.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const homeGet: Route<'home.get'> = { method: 'GET', path: '/home' }
export const homeCode: Route<'home.code'> = { method: 'GET', path: '/home/code' }
export const boxesCode: Route<'boxes.code'> = { method: 'GET', path: '/boxes/:id/code' }
export const boxesCard: Route<'boxes.card'> = { method: 'GET', path: '/cards/:shape' }
export const boxesList: Route<'boxes.list'> = { method: 'GET', path: '/boxes' }
export const boxesGet: Route<'boxes.get'> = { method: 'GET', path: '/boxes/:id' }
export const boxesDraws: Route<'boxes.draws'> = { method: 'GET', path: '/boxes/:id/draws' }
