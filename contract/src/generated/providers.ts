/** Generated from contract/src/calls/tools/providers.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const providersSides: Route<'providers.sides'> = { method: 'GET', path: '/providers' }
export const adminProviders: Route<'admin.providers'> = { method: 'GET', path: '/admin/providers' }
