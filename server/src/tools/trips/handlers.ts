import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { china, isCalendarDay, utcTime } from '../../kernel/china-time'
import { Answer, type Handlers } from '../../kernel/http/handler'
import type { Language } from '../../kernel/localized'
import { ensure, Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { liveFlights, liveTrains } from '../../integrations/trips/live'
import { sandboxFlights, sandboxTrains } from '../../integrations/trips/sandbox'
import type { TripSettings } from '../../integrations/trips/settings'

type Request = BodyOf<'trips.trains'>
type Timetable = DataOf<'trips.trains'>
type Live = Extract<TripSettings, { kind: 'live' }>

const DAYS_AHEAD = 15

/** Refuses a day that is past, more than fifteen days ahead, or in no calendar. */
function checkDate(date: string, now: Date): void {
  const ahead = utcTime(date).diff(china(now).startOf('day'), 'day')
  ensure(
    isCalendarDay(date) && ahead >= 0 && ahead <= DAYS_AHEAD,
    'VALIDATION_FAILED',
    `date: today … today + ${DAYS_AHEAD}`,
  )
}

/** Trains and flights of a day: live where a key is set, else the sandbox's timetable, and then the envelope says so. */
export function tripHandlers(shop: Shop): Handlers<'trips.trains' | 'trips.flights'> {
  const { trains, flights } = shop.config.trips
  async function query(
    settings: TripSettings,
    { body: request, language }: { body: Request; language: Language },
    live: (settings: Live, request: Request) => Promise<Timetable>,
    sandbox: (request: Request, language: Language) => Timetable,
  ) {
    checkDate(request.date, shop.now())
    if (settings.kind === 'off') throw new Refusal('PROVIDER_NOT_CONFIGURED')
    if (settings.kind === 'live') return live(settings, request)
    return new Answer(sandbox(request, language), { sandbox: true })
  }
  return {
    'trips.trains': (asked) => query(trains, asked, liveTrains, sandboxTrains),
    'trips.flights': (asked) => query(flights, asked, liveFlights, sandboxFlights),
  }
}
