import type { DataOf } from '@contract/client-types'
import { trips } from '../api/tools'
import { isReason } from '@/client/errors'
import { Loadable } from '@/client/loadable'
import { rootStore } from '@/client/stores'

const quiet = { quiet: true }

export type TripKind = 'train' | 'flight'
export type Departure = DataOf<'trips.trains'>['list'][number]

/** One day's search. */
export interface TripSearch {
  from: string
  to: string
  /** `YYYY-MM-DD` by China's calendar. */
  date: string
}

/** Name of a search, to tell the answers of several apart. */
export const searchName = (kind: TripKind, { from, to, date }: TripSearch) => [kind, from, to, date].join('/')

/** Trains and flights of a day, for prizes that are journeys. */
class TripStore {
  readonly timetable = new Loadable(async (kind: TripKind, search: TripSearch) => {
    const of = searchName(kind, search)
    try {
      const { data, sandbox } = await (kind === 'train' ? trips.queryTickets : trips.queryFlight)(search, quiet)
      return { of, departures: data.list, sandbox }
    } catch (error) {
      // A city without an airport of its own has no flights.
      if (kind !== 'flight' || !isReason(error, 'VALIDATION_FAILED')) throw error
      return { of, departures: [], sandbox: false }
    }
  })

  reset() {
    this.timetable.reset()
  }
}

export const tripStore = rootStore.add(new TripStore())
