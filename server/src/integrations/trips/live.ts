import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { momentOf } from '../../kernel/china-time'
import { askProvider, type Json } from '../ask'
import { Refusal } from '../../kernel/refusal'
import { list, number, object, text } from '../reading'
import type { TripSettings } from './settings'

type Request = BodyOf<'trips.trains'>
type Departure = DataOf<'trips.trains'>['list'][number]
type Live = Extract<TripSettings, { kind: 'live' }>

/** A query of Juhe: GET with `key`; `error_code` 0 is success, anything else is refused in its own words. */
async function ask({ key, url, timeoutMs }: Live, path: string, query: Record<string, string>): Promise<Json> {
  const answer = await askProvider(`${url}${path}?${new URLSearchParams({ ...query, key })}`, {}, timeoutMs)
  if (answer.error_code !== 0) {
    throw new Refusal('PROVIDER_FAILED', { detail: `${text(answer.reason)} ${text(answer.error_code)}`.trim() })
  }
  return answer
}

/** Minutes of `05:38`, or of `5小时38分`. */
function minutesOf(duration: string): number {
  const [, hours = '0', minutes = '0'] = /^(?:(\d+)\s*(?::|小时))?\s*(\d+)?/.exec(duration) ?? []
  return Number(hours) * 60 + Number(minutes)
}

const fen = (yuan: unknown) => Math.round(number(yuan) * 100)

function timed(date: string, time: string, durationMin: number) {
  const departs = momentOf(`${date}T${time}`)
  if (!departs.isValid()) throw new Refusal('PROVIDER_FAILED', { detail: `time ${time}` })
  return {
    departAt: departs.toISOString(),
    arriveAt: departs.add(durationMin, 'minute').toISOString(),
    durationMin,
  }
}

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
      // Many seats are told as 有, none as 无 or --.
      left: text(seat.num) === '有' ? 99 : number(seat.num),
    })),
  }))
  return { list: departures.sort(byTime) }
}

/** Flights, from Juhe's flight query (flight/query). */
export async function liveFlights(settings: Live, { from, to, date }: Request): Promise<DataOf<'trips.flights'>> {
  const answer = await ask(settings, '/flight/query', {
    departure: from,
    arrival: to,
    departureDate: date,
    maxSegments: '1',
  })
  const departures = list(object(answer.result).flightInfo).map((flight) => ({
    no: text(flight.flightNo),
    carrier: text(flight.airlineName),
    from: text(flight.departureName),
    to: text(flight.arrivalName),
    ...timed(text(flight.departureDate) || date, text(flight.departureTime), minutesOf(text(flight.duration))),
    prices: [{ seat: '经济舱', priceFen: fen(flight.ticketPrice), left: 0 }],
  }))
  return { list: departures.sort(byTime) }
}
