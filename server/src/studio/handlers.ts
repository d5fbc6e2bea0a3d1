import { SIMULATION_DRAWS } from '@joybox/contract'
import type { Handlers } from '../kernel/http/handler'
import type { Shop } from '../kernel/shop'
import { listEarnings } from './list-earnings'
import { listMyBoxes, myBox } from './my-boxes'
import { endBox, pauseBox, restockBox, resumeBox } from './sale-state'
import { createDraft, removeDraft, saveDraft } from './save-draft'
import { simulate } from './simulate'
import { submitDraft } from './submit-draft'

type Names = `studio.${
  | 'list'
  | 'create'
  | 'get'
  | 'save'
  | 'remove'
  | 'submit'
  | 'pause'
  | 'resume'
  | 'end'
  | 'restock'
  | 'simulate'
  | 'earnings'}`

/** Boxes that users make, from the first draft to what they earn. */
export function studioHandlers(shop: Shop): Handlers<Names> {
  return {
    'studio.list': ({ user, query }) => listMyBoxes(shop.database, user.id, query),
    'studio.create': ({ user, body, key }) => createDraft(shop, user.id, body.draft, key),
    'studio.get': ({ user, params }) => myBox(shop.database, user.id, params.id),
    'studio.save': ({ user, params, body }) => saveDraft(shop, user.id, params.id, body),
    'studio.remove': ({ user, params }) => removeDraft(shop, user.id, params.id),
    'studio.submit': ({ user, params }) => submitDraft(shop, user.id, params.id),
    'studio.pause': ({ user, params }) => pauseBox(shop, user.id, params.id),
    'studio.resume': ({ user, params }) => resumeBox(shop, user.id, params.id),
    'studio.end': ({ user, params }) => endBox(shop, user.id, params.id),
    'studio.restock': ({ user, key, params, body }) => {
      const once = { userId: user.id, key, call: 'studio.restock', request: { params, body } } as const
      return restockBox(shop, once, params.id, body)
    },
    'studio.simulate': ({ user, params, body }) => simulate(shop, user.id, params.id, body.draws ?? SIMULATION_DRAWS),
    'studio.earnings': ({ user, query, language }) => listEarnings(shop.database, user.id, query, language),
  }
}
