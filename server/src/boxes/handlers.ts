import type { Handlers } from '../http/handler'
import { ensure } from '../http/refusal'
import type { Shop } from '../shop'
import { boxDetail } from './detail'
import { home } from './home'
import { quoteBox } from './quote'
import { listShelf } from './shelf'
import { playTrial } from './trial'
import { listWins } from './wins'

type Names = 'home.get' | `boxes.${'list' | 'get' | 'draws' | 'quote' | 'trial'}`

/** The shelf, as anyone may see it. */
export function boxHandlers(shop: Shop): Handlers<Names> {
  const { database } = shop
  return {
    'home.get': ({ user, language }) => home(database, user?.id ?? null, language, shop.now()),
    'boxes.list': ({ query, language }) => listShelf(database, query, language),
    'boxes.get': ({ params, user, language }) => boxDetail(database, params.id, user?.id ?? null, language),
    'boxes.quote': ({ params, body, user, language }) =>
      database.transaction((tx) => quoteBox(tx, user.id, params.id, body, language, shop.now())),
    'boxes.trial': ({ params, user, language }) => playTrial(shop, user.id, params.id, language),
    'boxes.draws': async ({ params, query, language }) => {
      const known = await database.first(
        `select 1 from boxes where id = $1 and state not in ('draft', 'in_review', 'rejected')`,
        [params.id],
      )
      ensure(known, 'NOT_FOUND')
      return listWins(database, query, params.id, language)
    },
  }
}
