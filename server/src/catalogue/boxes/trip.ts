import type { DataOf } from '@joybox/contract/client-types'
import type { Language, Localized } from '../../kernel/localized'

/** The journey that a travel prize stands for. */
export interface Trip {
  from: Localized
  to: Localized
}

const place = (name: Localized, language: Language) => ({ name: name[language], search: name.zh })

/** A journey as people read it, with the names that China's timetables go by. */
export function presentTrip(trip: Trip | null, language: Language): DataOf<'prizes.get'>['trip'] {
  return trip && { from: place(trip.from, language), to: place(trip.to, language) }
}
