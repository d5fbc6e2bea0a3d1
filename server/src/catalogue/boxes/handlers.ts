import { checkInState } from '../../wallet/check-ins/state'
import type { Handlers } from '../../kernel/http/handler'
import type { Language } from '../../kernel/localized'
import type { CodeTarget } from '../../integrations/wechat/mini-program-code'
import { ensure } from '../../kernel/refusal'
import { SameForAll, SharedBut } from '../../kernel/http/shared'
import type { Shop } from '../../kernel/shop'
import { miniProgramCode } from '../../tools/media/mini-program-code'
import { boxDetail } from './detail'
import { forPlayer } from './for-player'
import { home } from './home'
import { listBoxes, type BoxesQuery } from './list-boxes'
import { shareCard } from './share-card'
import { listWins } from './wins'

type Names = `home.${'get' | 'code'}` | `boxes.${'list' | 'get' | 'draws' | 'code' | 'card'}`

/** Code that opens a box's page; its id is the whole scene, which may have 32 characters. */
const boxTarget = (id: string): CodeTarget => ({ page: 'pagesA/blind_box_detail/index', scene: id })
const homeTarget: CodeTarget = { page: 'pagesA/home/index', scene: 'home' }

/** Refuses a box that is not shown to everybody. */
async function requireShown({ database }: Shop, id: string): Promise<void> {
  const known = await database.first(
    `select 1 from boxes where id = $1 and state not in ('draft', 'in_review', 'rejected')`,
    [id],
  )
  ensure(known, 'NOT_FOUND')
}

/** The catalogue, as anyone may see it. */
export function boxHandlers(shop: Shop): Handlers<Names> {
  const { database } = shop
  const homes = new SameForAll((language: Language) => home(database, language), String)
  const listings = new SameForAll(
    ({ query, language }: { query: BoxesQuery; language: Language }) => listBoxes(database, query, language),
    (question) => JSON.stringify(question),
  )
  const details = new SameForAll(
    ({ id, language }: { id: string; language: Language }) => boxDetail(database, id, null, language, shop.now()),
    ({ id, language }) => `${language} ${id}`,
  )
  return {
    'home.get': async ({ user, language }) => {
      const [shared, checkIn] = await Promise.all([homes.ask(language), user && checkInState(shop, user.id)])
      return checkIn ? new SharedBut(shared, { checkIn }) : shared
    },
    'boxes.list': ({ query, language }) => listings.ask({ query, language }),
    'boxes.get': async ({ params, user, language }) => {
      const shared = await details.ask({ id: params.id, language })
      if (!user) return shared
      // A tray shows its requester's own clues and returns.
      if (shared.data.tray) return boxDetail(database, params.id, user.id, language, shop.now())
      return new SharedBut(shared, await forPlayer(shop, shared.data, user.id))
    },
    'home.code': () => miniProgramCode(shop, homeTarget),
    'boxes.code': async ({ params }) => {
      await requireShown(shop, params.id)
      return miniProgramCode(shop, boxTarget(params.id))
    },
    'boxes.card': ({ params, query }) => shareCard(shop, params.shape, query),
    'boxes.draws': async ({ params, query, language }) => {
      await requireShown(shop, params.id)
      return listWins(database, query, params.id, language)
    },
  }
}
