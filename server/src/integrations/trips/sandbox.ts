import { createHash } from 'node:crypto'
import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { momentOf } from '../../kernel/china-time'
import type { Language, Localized } from '../../kernel/localized'
import { cityOfCode, flightCode } from './airports'

type Request = BodyOf<'trips.trains'>
type Departure = DataOf<'trips.trains'>['list'][number]

/** Differences between trains and flights of the timetable. */
interface Service {
  prefixes: readonly string[]
  carriers: readonly Localized[]
  /** Departures of a day, fewest and most. */
  perDay: [number, number]
  /** Minutes under way, shortest and longest. */
  minutes: [number, number]
  seats: readonly [name: Localized, fenPerMinute: number][]
}

const trains: Service = {
  prefixes: ['G', 'D'],
  carriers: [{ zh: '星湾铁路', en: 'Starbay Railway' }],
  perDay: [6, 14],
  minutes: [60, 480],
  seats: [
    [{ zh: '二等座', en: 'Second class' }, 120],
    [{ zh: '一等座', en: 'First class' }, 200],
    [{ zh: '商务座', en: 'Business class' }, 380],
  ],
}

const flights: Service = {
  prefixes: ['JX', 'XW'],
  carriers: [
    { zh: '惊喜航空', en: 'Joybox Air' },
    { zh: '星湾航空', en: 'Starbay Air' },
  ],
  perDay: [3, 9],
  minutes: [70, 240],
  seats: [
    [{ zh: '经济舱', en: 'Economy' }, 520],
    [{ zh: '公务舱', en: 'Business' }, 1600],
  ],
}

/** A number from 0 up to `below` that the words stand for: the same timetable for everybody, every time. */
function pick(words: string, below: number): number {
  return createHash('sha256').update(words).digest().readUInt32BE(0) % below
}

function between([least, most]: [number, number], words: string): number {
  return least + pick(words, most - least + 1)
}

function departure(
  service: Service,
  { from, to, date }: Request,
  index: number,
  durationMin: number,
  language: Language,
): Departure {
  const words = `${from}/${to}/${date}/${index}`
  // From six in the morning to eleven at night.
  const departs = momentOf(`${date}T06:00`).add(pick(`${words}/at`, 17 * 60), 'minute')
  const prefix = service.prefixes[pick(`${words}/prefix`, service.prefixes.length)] ?? ''
  return {
    no: `${prefix}${100 + pick(`${from}/${to}/${index}/no`, 8900)}`,
    carrier: service.carriers[pick(`${words}/carrier`, service.carriers.length)]?.[language] ?? '',
    from,
    to,
    departAt: departs.toISOString(),
    arriveAt: departs.add(durationMin, 'minute').toISOString(),
    durationMin,
    prices: service.seats.map(([seat, fenPerMinute]) => ({
      seat: seat[language],
      priceFen: Math.round((durationMin * fenPerMinute) / 50) * 50,
      left: pick(`${words}/${seat.zh}/left`, 100),
    })),
  }
}

function timetable(service: Service, request: Request, language: Language): DataOf<'trips.trains'> {
  const { from, to, date } = request
  if (from.trim() === to.trim()) return { list: [] }
  // As far one way as the other.
  const typical = between(service.minutes, [from, to].sort().join('/'))
  const list = Array.from({ length: between(service.perDay, `${from}/${to}/${date}`) }, (_, i) =>
    departure(service, request, i, typical + pick(`${from}/${to}/${i}/stops`, 20), language),
  )
  return { list: list.sort((a, b) => (a.departAt < b.departAt ? -1 : 1)) }
}

/** Trains of the seeded timetable. */
export const sandboxTrains = (request: Request, language: Language) => timetable(trains, request, language)

/**
 * Flights of the seeded timetable: the same for a city's name and for its code, answered in the form of the request.
 */
export function sandboxFlights({ from, to, date }: Request, language: Language) {
  const { list } = timetable(flights, { from: cityName(from), to: cityName(to), date }, language)
  return { list: list.map((flight) => ({ ...flight, from, to })) }
}

const cityName = (place: string): string => cityOfCode(flightCode(place) ?? '')?.name ?? place
