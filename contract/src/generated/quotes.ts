/** Generated from contract/src/calls/draws/quotes.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const boxesQuote: Route<'boxes.quote'> = { method: 'POST', path: '/boxes/:id/quote' }
export const boxesTrial: Route<'boxes.trial'> = { method: 'POST', path: '/boxes/:id/trial' }
