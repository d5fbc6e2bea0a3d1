import { providerNames } from '@joybox/contract'
import { providerSides, providerVariables } from '../../integrations/providers/sides'
import { providerUsage } from '../../integrations/providers/usage'
import type { Handlers } from '../../kernel/http/handler'
import type { Shop } from '../../kernel/shop'

/** Which services of others are there, for screens that say so beforehand; for operators also what has to be set. */
export function providerHandlers(shop: Shop): Handlers<'providers.sides' | 'admin.providers'> {
  return {
    'providers.sides': async ({ user }) => {
      const sides = providerSides(shop.config)
      const isOperator = user.roles.includes('operator')
      return providerNames.map((name) => ({
        name,
        side: sides[name],
        ...(isOperator ? { setting: providerVariables[name] } : {}),
      }))
    },
    'admin.providers': () => providerUsage(shop),
  }
}
