/** China has one time zone and no summer time. */
export const CHINA_OFFSET_MS = 8 * 3_600_000

/** Where the present day and month began, by the calendar of China (UTC+8). */
export function periodStarts(now: Date): { day: Date; month: Date } {
  const china = new Date(now.getTime() + CHINA_OFFSET_MS)
  const [year, month, day] = [china.getUTCFullYear(), china.getUTCMonth(), china.getUTCDate()]
  return {
    day: new Date(Date.UTC(year, month, day) - CHINA_OFFSET_MS),
    month: new Date(Date.UTC(year, month, 1) - CHINA_OFFSET_MS),
  }
}
