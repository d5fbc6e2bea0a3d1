import { later } from '../kernel/china-time'
import type { Localized } from '../kernel/localized'
import { cityNamed } from '../integrations/maps/real-cities'

/** Steps of a parcel's way, as carriers report them. */
export const parcelSteps = ['collected', 'departed', 'arrived', 'delivering', 'delivered'] as const
export type ParcelStep = (typeof parcelSteps)[number]

/** Something a carrier reports about a parcel. */
export interface ParcelEvent {
  step: ParcelStep | 'returned'
  at: Date
  text: Localized
}

/** Hours from one step of a sandbox parcel to the next. */
const HOURS: Record<ParcelStep, number> = { collected: 0, departed: 4, arrived: 20, delivering: 16, delivered: 5 }

/** Inputs of a sandbox parcel's track, all of them kept in the database. */
export interface Journey {
  shippedAt: Date
  city: string
  /** When somebody moved it on, by the number of the step it moved to. */
  forced: Readonly<Record<string, string>>
  /** When it came back, if it did. */
  returnedAt: Date | null
}

/** When each step happens: some hours after the one before, or when somebody moved the parcel on to it. */
export function stepTimes({ shippedAt, forced }: Pick<Journey, 'shippedAt' | 'forced'>): Date[] {
  const times: Date[] = []
  for (const [index, step] of parcelSteps.entries()) {
    const before = times[index - 1] ?? shippedAt
    const at = forced[index]
    times.push(at ? new Date(at) : later(before, HOURS[step], 'hour'))
  }
  return times
}

function textOf(step: ParcelEvent['step'], city: string): Localized {
  const english = cityNamed(city)?.latin ?? city
  const texts: Record<ParcelEvent['step'], Localized> = {
    collected: { zh: '【杭州市】快递员已揽收', en: 'Hangzhou: collected by the carrier' },
    departed: { zh: '【杭州市】已离开杭州分拨中心', en: 'Hangzhou: left the sorting centre' },
    arrived: { zh: `【${city}】已到达${city}分拨中心`, en: `${english}: arrived at the sorting centre` },
    delivering: { zh: `【${city}】正在派送`, en: `${english}: out for delivery` },
    delivered: { zh: `【${city}】已签收`, en: `${english}: delivered` },
    returned: { zh: '【杭州市】包裹已退回商家', en: 'Hangzhou: returned to the warehouse' },
  }
  return texts[step]
}

/**
 * Computes a carrier's reports up to now, newest first. They follow from the stored rows and the clock alone, so a
 * restart changes nothing. A parcel that came back reports nothing later than that.
 */
export function parcelEvents(journey: Journey, now: Date): ParcelEvent[] {
  const end = journey.returnedAt
  const until = end && end < now ? end : now
  const events: ParcelEvent[] = stepTimes(journey)
    .map((at, index) => ({ at, step: parcelSteps[index] as ParcelStep }))
    .filter(({ at, step }) => at <= until && !(end && step === 'delivered'))
    .map(({ at, step }) => ({ at, step, text: textOf(step, journey.city) }))
  if (end && end <= now) events.push({ at: end, step: 'returned', text: textOf('returned', journey.city) })
  return events.reverse()
}

/** Lists the shop's own knowledge of a parcel: its dispatch and its return. In production nothing is invented. */
export function knownEvents(journey: Journey, now: Date): ParcelEvent[] {
  return parcelEvents(journey, now).filter(({ step }) => step === 'collected' || step === 'returned')
}
