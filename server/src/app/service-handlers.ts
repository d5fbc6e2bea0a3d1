import type { Handlers } from '../kernel/http/handler'
import { isUp } from '../kernel/database/is-up'
import { busy } from '../kernel/http/back-pressure'
import { partsOffFor } from '../kernel/parts'
import type { Shop } from '../kernel/shop'
import { version as build } from '../kernel/version'
import { messageTemplate } from '../accounts/inbox/wechat-messages'
import { agreements } from '../accounts/agreements/agreements'

type Names = 'agreements.get' | 'shop.get' | 'service.health' | 'service.ready'

/** The shop as it is set up, its documents, and whether the service lives. */
export function serviceHandlers(shop: Shop): Handlers<Names> {
  return {
    'agreements.get': async ({ params, language }) => {
      const { version, texts } = agreements[params.name]
      return { name: params.name, version, ...texts[language] }
    },
    'shop.get': async ({ client }) => {
      const { wechat } = shop.config.providers
      return {
        terms: shop.config.saleTerms,
        off: partsOffFor(shop.config, client),
        giftTemplate: messageTemplate(shop, 'gift'),
        contact: client.isMiniProgram && wechat.kind === 'live' && wechat.miniProgram !== undefined,
      }
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
