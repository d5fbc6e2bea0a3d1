import type { Handlers } from '../http/handler'
import { isUp } from '../database/is-up'
import { busy } from '../http/back-pressure'
import type { Shop } from '../shop'
import { agreements } from './agreements'

type Names = 'agreements.get' | 'service.health' | 'service.ready'

/** Documents, and whether the service lives. */
export function serviceHandlers(shop: Shop): Handlers<Names> {
  return {
    'agreements.get': async ({ params, language }) => {
      const { version, texts } = agreements[params.name]
      return { name: params.name, version, ...texts[language] }
    },
    'service.health': async () => ({ status: 'ok' }),
    'service.ready': async () => {
      // A probe looks at nothing but the HTTP status.
      if (shop.life.isStopping || !(await isUp(shop.database))) throw busy()
      return { status: 'ok', database: 'ok' }
    },
  }
}
