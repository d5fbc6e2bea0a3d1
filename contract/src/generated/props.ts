/** Generated from contract/src/calls/draws/props.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const propsList: Route<'props.list'> = { method: 'GET', path: '/props' }
export const propsRedeem: Route<'props.redeem'> = { method: 'POST', path: '/props/:id/redeem' }
export const propsUse: Route<'props.use'> = { method: 'POST', path: '/props/:id/use' }
