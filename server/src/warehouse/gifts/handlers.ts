import type { Handlers } from '../../kernel/http/handler'
import type { Shop } from '../../kernel/shop'
import { acceptGift } from './accept-gift'
import { cancelGift } from './end-gifts'
import { findGift, listGifts } from './list-gifts'
import { offerGift } from './offer-gift'

type Names = 'prizes.gift' | `gifts.${'list' | 'get' | 'accept' | 'cancel'}`

/** Prizes given to somebody else. */
export function giftHandlers(shop: Shop): Handlers<Names> {
  const { database } = shop
  return {
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
  }
}
