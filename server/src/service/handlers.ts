import type { Handlers } from '../http/handler'
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
      // A database that does not answer is a fault of ours: its HTTP status tells, which is all that a probe looks at.
      await database.ping()
      return { status: 'ok', database: 'ok' }
    },
  }
}
