import type { Handlers } from '../../kernel/http/handler'
import type { Shop } from '../../kernel/shop'
import { presentLimits, setLimits } from './limits'
import { startSelfExclusion } from './self-exclusion'

type Names = 'limits.get' | 'limits.set' | 'selfExclusion.start'

/** Spending limits and breaks. */
export function protectionHandlers(shop: Shop): Handlers<Names> {
  return {
    'limits.get': ({ user }) => presentLimits(shop, shop.database, user.id),
    'limits.set': ({ user, body }) => setLimits(shop, user.id, body),
    'selfExclusion.start': ({ user, body }) => startSelfExclusion(shop, user.id, body.days),
  }
}
