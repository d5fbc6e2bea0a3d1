import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { Model, Fen, Strict, Time } from '../../schemas'

const Trip = Model('Trip', {
  from: Type.String({ minLength: 1, maxLength: 30, description: 'a city or station; for flights a city or IATA code' }),
  to: Type.String({ minLength: 1, maxLength: 30 }),
  date: Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    description: 'today … today + 15 days, by the calendar of China',
  }),
})

const Timetable = Model('Timetable', {
  list: Type.Array(
    Strict({
      no: Type.String({ description: 'train or flight number' }),
      carrier: Type.String(),
      from: Type.String(),
      to: Type.String(),
      departAt: Time,
      arriveAt: Time,
      durationMin: Type.Integer(),
      prices: Type.Array(Strict({ seat: Type.String(), priceFen: Fen, left: Type.Integer() })),
    }),
  ),
})

const reasons = ['VALIDATION_FAILED', 'PROVIDER_FAILED', 'PROVIDER_NOT_CONFIGURED'] as const

/** Trains and flights, for prizes that are trips. */
export const trips = {
  'trips.trains': call({
    method: 'POST',
    path: '/api/queryTickets',
    who: 'user',
    summary: 'Trains of a day between two places, the earliest first',
    body: Trip,
    data: Timetable,
    reasons,
  }),
  'trips.flights': call({
    method: 'POST',
    path: '/api/queryFlight',
    who: 'user',
    summary: 'Flights of a day between two places, the earliest first',
    body: Trip,
    data: Timetable,
    reasons,
  }),
}
