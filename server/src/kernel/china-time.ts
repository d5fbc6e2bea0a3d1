import dayjs, { type Dayjs, type ManipulateType } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

type Moment = Date | string | number

/** Calendar day as calls and tables carry it. */
export const DAY = 'YYYY-MM-DD'

/** China has had one offset since 1991. */
const OFFSET_HOURS = 8

/** A moment in UTC. */
export const utcTime = (at: Moment): Dayjs => dayjs.utc(at)

/**
 * China's wall clock at a moment: a UTC date with the offset added. dayjs's timezone plugin and `utcOffset` shift through the
 * machine's own zone, where an hour or a midnight may be missing. For a moment again: `momentOf`.
 */
export const china = (at: Moment): Dayjs => dayjs.utc(at).add(OFFSET_HOURS, 'hour')

/** The moment when China's clock shows this. */
export const momentOf = (clock: Dayjs | string): Dayjs => dayjs.utc(clock).subtract(OFFSET_HOURS, 'hour')

/** Calendar day of a moment in China. */
export const chinaDay = (at: Moment): string => china(at).format(DAY)

/** Checks that a text is a day of the calendar: not the 30th of February. */
export const isCalendarDay = (text: string): boolean => {
  const day = dayjs.utc(text)
  return day.isValid() && day.format(DAY) === text
}

/** The moment so long after another. Days are 24 hours. */
export const later = (at: Moment, amount: number, unit: ManipulateType): Date =>
  dayjs.utc(at).add(amount, unit).toDate()

/** The moment so long before another. Days are 24 hours. */
export const earlier = (at: Moment, amount: number, unit: ManipulateType): Date => later(at, -amount, unit)

/** Starts of the present day and month, by the calendar of China. */
export function periodStarts(now: Date): { day: Date; month: Date } {
  const clock = china(now)
  return { day: momentOf(clock.startOf('day')).toDate(), month: momentOf(clock.startOf('month')).toDate() }
}

/** Seconds until the next day begins in China, rounded up. */
export const secondsToTomorrow = (now: Date): number =>
  Math.ceil((later(periodStarts(now).day, 1, 'day').getTime() - now.getTime()) / 1000)
