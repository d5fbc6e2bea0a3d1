/** Generated from contract/src/calls/tools/trips.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const tripsTrains: Route<'trips.trains'> = { method: 'POST', path: '/api/queryTickets' }
export const tripsFlights: Route<'trips.flights'> = { method: 'POST', path: '/api/queryFlight' }
