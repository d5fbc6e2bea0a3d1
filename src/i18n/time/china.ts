import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

export { dayjs, type Dayjs }

/** Calendar day as calls carry it. */
export const DAY = 'YYYY-MM-DD'

/** China has had one offset since 1991. */
const OFFSET_HOURS = 8

/**
 * Converts a moment to China's wall clock, the shop's own for every reader. A UTC date with the offset added: dayjs's
 * timezone plugin needs Intl's time zones, which the mini-program lacks on older phones, and both it and `utcOffset`
 * shift through the device's own zone, where an hour or a midnight may be missing (New York, 8 March). For a moment
 * again: `momentOf`.
 */
export const china = (at?: string | number): Dayjs => dayjs.utc(at).add(OFFSET_HOURS, 'hour')

/** The moment when China's clock shows this. */
export const momentOf = (clock: Dayjs | string): Dayjs => dayjs.utc(clock).subtract(OFFSET_HOURS, 'hour')
