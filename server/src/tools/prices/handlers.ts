import { Answer, type Handlers } from '../../kernel/http/handler'
import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { liveOffers, liveProducts } from '../../integrations/prices/live'
import { sandboxOffers, sandboxProducts } from '../../integrations/prices/sandbox'

/**
 * Handlers of other shops' prices: a live service where one is configured, else two demo shops, and then the envelope
 * says so.
 */
export function priceHandlers({ config, database }: Shop): Handlers<'prices.products' | 'prices.offers'> {
  const settings = config.prices
  return {
    'prices.products': async ({ body, language }) => {
      if (settings.kind === 'off') throw new Refusal('PROVIDER_NOT_CONFIGURED')
      if (settings.kind === 'live') return liveProducts(settings, body.query)
      return new Answer(await sandboxProducts(database, body.query, language), { sandbox: true })
    },
    'prices.offers': async ({ body, language }) => {
      if (settings.kind === 'off') throw new Refusal('PROVIDER_NOT_CONFIGURED')
      if (settings.kind === 'live') return liveOffers(settings, body.query)
      return new Answer(await sandboxOffers(database, body.query, language), { sandbox: true })
    },
  }
}
