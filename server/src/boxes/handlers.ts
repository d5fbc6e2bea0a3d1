import type { Handlers } from '../http/handler'
import { ensure } from '../http/refusal'
import type { Shop } from '../shop'
import { boxDetail } from './detail'
import { home } from './home'
import { listShelf } from './shelf'
import { listWins } from './wins'

type Names = 'home.get' | 'boxes.list' | 'boxes.get' | 'boxes.draws'

/** The shelf, as anyone may see it. */
export function boxHandlers({ database }: Shop): Handlers<Names> {
  return {
    'home.get': ({ language }) => home(database, language),
    'boxes.list': ({ query, language }) => listShelf(database, query, language),
    'boxes.get': ({ params, user, language }) => boxDetail(database, params.id, user?.id ?? null, language),
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
