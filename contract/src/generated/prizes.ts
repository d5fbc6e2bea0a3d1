/** Generated from contract/src/calls/prizes.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const prizesList: Route<'prizes.list'> = { method: 'GET', path: '/prizes' }
export const prizesGet: Route<'prizes.get'> = { method: 'GET', path: '/prizes/:id' }
export const albumGet: Route<'album.get'> = { method: 'GET', path: '/album' }
