/** Generated from contract/src/calls/accounts/limits.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const limitsGet: Route<'limits.get'> = { method: 'GET', path: '/me/limits' }
export const limitsSet: Route<'limits.set'> = { method: 'PUT', path: '/me/limits' }
export const selfExclusionStart: Route<'selfExclusion.start'> = { method: 'POST', path: '/me/self-exclusion' }
