/** Generated from contract/src/calls/warehouse/prizes.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const prizesList: Route<'prizes.list'> = { method: 'GET', path: '/prizes' }
export const prizesGet: Route<'prizes.get'> = { method: 'GET', path: '/prizes/:id' }
export const prizesRecycle: Route<'prizes.recycle'> = { method: 'POST', path: '/prizes/recycle' }
export const prizesUndoRecycle: Route<'prizes.undoRecycle'> = { method: 'POST', path: '/prizes/recycle/undo' }
export const prizesGift: Route<'prizes.gift'> = { method: 'POST', path: '/prizes/:id/gift' }
export const giftsList: Route<'gifts.list'> = { method: 'GET', path: '/gifts' }
export const giftsGet: Route<'gifts.get'> = { method: 'GET', path: '/gifts/:id' }
export const giftsAccept: Route<'gifts.accept'> = { method: 'POST', path: '/gifts/:id/accept' }
export const giftsCancel: Route<'gifts.cancel'> = { method: 'POST', path: '/gifts/:id/cancel' }
export const albumGet: Route<'album.get'> = { method: 'GET', path: '/album' }
