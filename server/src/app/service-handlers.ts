import type { Handlers } from '../kernel/http/handler'
import { isUp } from '../kernel/database/is-up'
import { busy } from '../kernel/http/back-pressure'
import type { Shop } from '../kernel/shop'
import { version as build } from '../kernel/version'
import { agreements } from '../accounts/agreements/agreements'

type Names = 'agreements.get' | 'service.health' | 'service.ready'

/** Documents, and whether the service lives. */
export function serviceHandlers(shop: Shop): Handlers<Names> {
  return {
    'agreements.get': async ({ params, language }) => {
      const { version, texts } = agreements[params.name]
      return { name: params.name, version, ...texts[language] }
    },
    'service.health': async () => ({
      status: 'ok',
      database: shop.database.isAway() ? 'away' : 'ok',
      version: build,
    }),
    'service.ready': async () => {
      // A probe looks at nothing but the HTTP status.
      if (shop.life.isStopping || !(await isUp(shop.database))) throw busy()
      return { status: 'ok', database: 'ok' }
    },
  }
}
