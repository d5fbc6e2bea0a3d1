import type { Handlers } from '../kernel/http/handler'
import type { Shop } from '../kernel/shop'
import { albumOf } from './album'
import { acceptGift } from './gifts/accept-gift'
import { cancelGift } from './gifts/end-gifts'
import { findGift, listGifts } from './gifts/list-gifts'
import { offerGift } from './gifts/offer-gift'
import { listPrizes } from './list'
import { recyclePrizes } from './recycle'
import { undoRecycle } from './undo-recycle'
import { findPrize } from './views'

type Names =
  | `prizes.${'list' | 'get' | 'recycle' | 'undoRecycle' | 'gift'}`
  | `gifts.${'list' | 'get' | 'accept' | 'cancel'}`
  | 'album.get'

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
    'prizes.gift': ({ user, key, params, language }) =>
      offerGift(shop, { userId: user.id, key, call: 'prizes.gift', request: params }, params.id, language),
    'gifts.list': ({ user, query, language }) => listGifts(database, user.id, query, language),
    'gifts.get': ({ user, params, query, language }) => findGift(database, user.id, { ...params, ...query }, language),
    'gifts.accept': ({ user, key, params, body, language }) => {
      const request = { ...params, ...body }
      return acceptGift(shop, { userId: user.id, key, call: 'gifts.accept', request }, request, language)
    },
    'gifts.cancel': ({ user, key, params, language }) =>
      cancelGift(shop, { userId: user.id, key, call: 'gifts.cancel', request: params }, params.id, language),
    'album.get': ({ user, language }) => albumOf(database, user.id, language),
  }
}
