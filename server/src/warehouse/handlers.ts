import type { Handlers } from '../kernel/http/handler'
import type { Shop } from '../kernel/shop'
import { albumOf } from './album'
import { listPrizes } from './list'
import { recyclePrizes } from './recycle'
import { undoRecycle } from './undo-recycle'
import { findPrize } from './views'

type Names = `prizes.${'list' | 'get' | 'recycle' | 'undoRecycle'}` | 'album.get'

/** A person's prizes, what becomes of them, and the album. */
export function warehouseHandlers(shop: Shop): Handlers<Names> {
  const { database } = shop
  return {
    'prizes.list': ({ user, query, language }) => listPrizes(shop, user.id, query, language),
    'prizes.get': ({ user, params, language }) => findPrize(database, user.id, params.id, language),
    'prizes.recycle': ({ user, key, body }) =>
      recyclePrizes(shop, { userId: user.id, key, call: 'prizes.recycle', request: body }, body.ids),
    'prizes.undoRecycle': ({ user, key, body }) =>
      undoRecycle(shop, { userId: user.id, key, call: 'prizes.undoRecycle', request: body }, body.ids),
    'album.get': ({ user, language }) => albumOf(database, user.id, language),
  }
}
