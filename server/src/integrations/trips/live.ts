import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { momentOf } from '../../kernel/china-time'
import { requestJson, type Json } from '../request-json'
import { Refusal } from '../../kernel/refusal'
import { list, number, object, text } from '../reading'
import { cityOfCode, flightCode } from './airports'
import type { TripSettings } from './settings'

type Request = BodyOf<'trips.trains'>
type Departure = DataOf<'trips.trains'>['list'][number]
type Live = Extract<TripSettings, { kind: 'live' }>

/** A query of Juhe: GET with `key`; `error_code` 0 is success, anything else is refused in its own words. */
async function ask(settings: Live, path: string, query: Record<string, string>): Promise<Json> {
  const answer = await requestJson(
    `${settings.url}${path}?${new URLSearchParams({ ...query, key: settings.key })}`,
    {},
    settings,
  )
  if (answer.error_code !== 0) {
    throw new Refusal('PROVIDER_FAILED', { detail: `${text(answer.reason)} ${text(answer.error_code)}`.trim() })
  }
  return answer
}

/** Minutes of `05:38`, `08h00m`, `45m` or `5小时38分`; 0 where it is none of them. */
function minutesOf(duration: string): number {
  const [, hours, minutes] = /^\s*(?:(\d+)\s*(?:h|:|小时|时))?\s*(?:(\d+)\s*(?:m|分|$))?/i.exec(duration) ?? []
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0)
}

const fen = (yuan: unknown) => Math.round(number(yuan) * 100)

function momentFrom(date: string, time: string) {
  const moment = momentOf(`${date}T${time}`)
  if (!moment.isValid()) throw new Refusal('PROVIDER_FAILED', { detail: `time ${date} ${time}` })
  return moment
}

/** Times of a train: when it leaves and how long it takes. */
function timed(date: string, time: string, durationMin: number) {
  const departs = momentFrom(date, time)
  return {
    departAt: departs.toISOString(),
    arriveAt: departs.add(durationMin, 'minute').toISOString(),
    durationMin,
  }
}

/** Times of a flight: departure, arrival and duration are each told by Juhe; what is missing follows from the others. */
function flightTimes(flight: Json, date: string) {
  const departs = momentFrom(text(flight.departureDate) || date, text(flight.departureTime))
  const told = minutesOf(text(flight.duration))
  const arrivalTime = text(flight.arrivalTime)
  if (!arrivalTime) return timed(text(flight.departureDate) || date, text(flight.departureTime), told)
  const arrives = momentFrom(text(flight.arrivalDate) || text(flight.departureDate) || date, arrivalTime)
  return {
    departAt: departs.toISOString(),
    arriveAt: arrives.toISOString(),
    durationMin: told || Math.max(0, arrives.diff(departs, 'minute')),
  }
}

/** The code Juhe takes for a place of a request, whose field is named where no code is known. */
function codeOf(field: 'from' | 'to', place: string): string {
  const code = flightCode(place)
  if (!code) throw new Refusal('VALIDATION_FAILED', { detail: `${field}: ${place}` })
  return code
}

/** Name of a place that comes as a code. */
const nameOf = (place: string) => cityOfCode(place)?.name ?? place

const byTime = (a: Departure, b: Departure) => (a.departAt < b.departAt ? -1 : 1)

/** Trains, from Juhe's train query (fapigw/train/query). */
export async function liveTrains(settings: Live, { from, to, date }: Request): Promise<DataOf<'trips.trains'>> {
  const answer = await ask(settings, '/fapigw/train/query', {
    search_type: '1',
    departure_station: from,
    arrival_station: to,
    date,
    enable_booking: '2',
  })
  const departures = list(answer.result).map((train) => ({
    no: text(train.train_no),
    carrier: '',
    from: text(train.departure_station),
    to: text(train.arrival_station),
    ...timed(date, text(train.departure_time), minutesOf(text(train.duration))),
    prices: list(train.prices).map((seat) => ({
      seat: text(seat.seat_name),
      priceFen: fen(seat.price),
      // Juhe writes 有 for many seats, 无 or -- for none.
      left: text(seat.num) === '有' ? 99 : number(seat.num),
    })),
  }))
  return { list: departures.sort(byTime) }
}

/** Flights, from Juhe's flight query (flight/query), which takes IATA codes. */
export async function liveFlights(settings: Live, { from, to, date }: Request): Promise<DataOf<'trips.flights'>> {
  const answer = await ask(settings, '/flight/query', {
    departure: codeOf('from', from),
    arrival: codeOf('to', to),
    departureDate: date,
    maxSegments: '1',
  })
  const departures = list(object(answer.result).flightInfo).map((flight) => ({
    no: text(flight.flightNo),
    carrier: text(flight.airlineName),
    from: text(flight.departureName) || nameOf(text(flight.departure) || from),
    to: text(flight.arrivalName) || nameOf(text(flight.arrival) || to),
    ...flightTimes(flight, date),
    prices: [{ seat: '经济舱', priceFen: fen(flight.ticketPrice), left: 0 }],
  }))
  return { list: departures.sort(byTime) }
}
