import { providerNames } from '@joybox/contract'
import { providerSides, providerVariables } from '../../integrations/providers/sides'
import { providerUsage } from '../../integrations/providers/usage'
import type { Handlers } from '../../kernel/http/handler'
import type { Shop } from '../../kernel/shop'

/**
 * Handlers that tell the providers' sides, for screens that say so beforehand; for operators also the settings they
 * lack.
 */
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
