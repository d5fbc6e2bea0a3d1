/** Generated from contract/src/calls/accounts/agreements.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const agreementsGet: Route<'agreements.get'> = { method: 'GET', path: '/agreements/:name' }
