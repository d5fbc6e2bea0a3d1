import type { Handlers } from '../http/handler'
import { Refusal } from '../http/refusal'
import type { Shop } from '../shop'
import { agreements } from './agreements'

type Names = 'agreements.get' | 'service.health' | 'service.ready'

/** Documents, and whether the service lives. */
export function serviceHandlers({ database }: Shop): Handlers<Names> {
  return {
    'agreements.get': async ({ params, language }) => {
      const { version, texts } = agreements[params.name]
      return { name: params.name, version, ...texts[language] }
    },
    'service.health': async () => ({ status: 'ok' }),
    'service.ready': async () => {
      await database.ping().catch(() => {
        throw new Refusal('INTERNAL', { detail: 'database' })
      })
      return { status: 'ok', database: 'ok' }
    },
  }
}
