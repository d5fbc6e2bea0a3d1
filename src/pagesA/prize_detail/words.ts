import { t } from '@/locales/owned'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** China's clock is eight hours ahead of UTC, all year. */
const CHINA_OFFSET_MS = 8 * 3_600_000

/** A day on some clock: how many days it is after 1 January 1970 there. */
const dayNumber = (ms: number, offsetMs: number) => Math.floor((ms + offsetMs) / DAY_MS)

const two = (value: number) => String(value).padStart(2, '0')

/** A day as it stands in calls: `2026-11-21`. */
const isoDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** What a day is called: 今天, 昨天, 11月19日; another year's with its year. */
function dayName(day: number, today: number): string {
  if (day === today) return t('owned.today')
  if (day === today - 1) return t('owned.yesterday')
  if (day === today + 1) return t('owned.tomorrow')
  const date = new Date(day * DAY_MS)
  if (date.getUTCFullYear() !== new Date(today * DAY_MS).getUTCFullYear()) return isoDay(day)
  const month = t('owned.months').split(' ')[date.getUTCMonth()]
  return t('owned.monthDay', { month, day: date.getUTCDate() })
}

function clock(ms: number, offsetMs: number): string {
  const minutes = Math.floor((ms + offsetMs) / MINUTE_MS)
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

/** A moment as people say it, where the reader is: 今天 08:26, Nov 19, 16:05. */
export function momentText(iso: string, now = Date.now()): string {
  const ms = Date.parse(iso)
  const offset = -new Date(ms).getTimezoneOffset() * MINUTE_MS
  const today = dayNumber(now, -new Date(now).getTimezoneOffset() * MINUTE_MS)
  return t('owned.dayTime', { day: dayName(dayNumber(ms, offset), today), time: clock(ms, offset) })
}

/** The moment that `2026-11-21 09:30:00` on China's clock is. */
export function fromChina(text: string): string {
  const ms = Date.parse(`${text.replace(' ', 'T')}Z`) - CHINA_OFFSET_MS
  return Number.isFinite(ms) ? new Date(ms).toISOString() : ''
}

/** Hours and minutes of a moment on China's clock, which timetables go by. */
export const chinaClock = (iso: string) => clock(Date.parse(iso), CHINA_OFFSET_MS)

/** How many days later than it departs something arrives, in China. */
export const daysLater = (departAt: string, arriveAt: string) =>
  dayNumber(Date.parse(arriveAt), CHINA_OFFSET_MS) - dayNumber(Date.parse(departAt), CHINA_OFFSET_MS)

export interface TravelDay {
  /** `YYYY-MM-DD` */
  date: string
  /** 今天, 周三 */
  weekday: string
  /** 11月21日 */
  name: string
}

/** The days that can be asked for: today and fifteen more, by China's calendar. */
export function travelDays(now = Date.now()): TravelDay[] {
  const today = dayNumber(now, CHINA_OFFSET_MS)
  return Array.from({ length: 16 }, (_, ahead) => {
    const date = new Date((today + ahead) * DAY_MS)
    const month = t('owned.months').split(' ')[date.getUTCMonth()]
    const weekday = t('owned.weekdays').split(' ')[date.getUTCDay()]
    const near = [t('owned.today'), t('owned.tomorrow')][ahead]
    return {
      date: isoDay(today + ahead),
      weekday: near ?? weekday,
      name: t('owned.monthDay', { month, day: date.getUTCDate() }),
    }
  })
}

/** 320 米, 1.2 公里 */
export function distanceText(metres: number): string {
  if (metres < 1000) return t('owned.metres', { n: Math.round(metres) })
  const kilometres = metres / 1000
  return t('owned.kilometres', { n: kilometres < 10 ? kilometres.toFixed(1) : Math.round(kilometres) })
}

/** 45 分钟, 4 小时 20 分 */
export function durationText(minutes: number): string {
  const [h, n] = [Math.floor(minutes / 60), minutes % 60]
  if (h === 0) return t('owned.minutes', { n })
  return n === 0 ? t('owned.hours', { h }) : t('owned.hoursMinutes', { h, n })
}

/** A city as one says it: 杭州 for 杭州市; in Latin letters where the reader reads those and they are known. */
export function cityText(name: string, latin: string, isChinese: boolean): string {
  if (!isChinese && latin) return latin
  return name.length > 2 ? name.replace(/市$/, '') : name
}
