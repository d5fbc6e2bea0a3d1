import type { BodyOf } from '@contract/client-types'
import * as routes from '@contract/generated/trips'
import '@/locales/shop-reasons'
import { ask, type CallOptions } from './client'

/** Trains and flights of a day between two places (H17, R54). */
export const trips = {
  queryTickets: ({ from, to, date }: BodyOf<'trips.trains'>, options?: CallOptions) =>
    ask(routes.tripsTrains, { body: { from, to, date } }, options),
  queryFlight: ({ from, to, date }: BodyOf<'trips.flights'>, options?: CallOptions) =>
    ask(routes.tripsFlights, { body: { from, to, date } }, options),
}
