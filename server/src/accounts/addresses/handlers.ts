import type { Handlers } from '../../kernel/http/handler'
import type { Shop } from '../../kernel/shop'
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses'
import { readAddress } from './read-address'
import { regionsOf } from './regions'

type Names = `addresses.${'list' | 'add' | 'change' | 'remove' | 'read'}` | 'regions.list'

/** Handlers of a user's addresses. */
export function addressHandlers(shop: Shop): Handlers<Names> {
  return {
    'addresses.list': ({ user }) => listAddresses(shop.database, user.id),
    'addresses.add': ({ user, body }) => addAddress(shop, user.id, body),
    'addresses.change': ({ user, params, body }) => changeAddress(shop, user.id, params.id, body),
    'addresses.remove': ({ user, params }) => removeAddress(shop, user.id, params.id),
    'addresses.read': async ({ body }) => readAddress(body.text),
    'regions.list': async ({ query }) => regionsOf(query.of),
  }
}
