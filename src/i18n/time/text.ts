import { t } from './words'
import { china, DAY, dayjs, type Dayjs } from './china'

/** Exact day of a moment (ISO 8601): `2026-11-21`. For records; where a screen says when, `whenText`. */
export const dateText = (iso: string): string => china(iso).format(DAY)

/** Exact minute of a moment: `2026-11-21 08:05`. */
export const timeText = (iso: string): string => china(iso).format(`${DAY} HH:mm`)

/** Hours and minutes of a moment: `08:05`. */
export const clockText = (iso: string): string => china(iso).format('HH:mm')

/** Minutes and seconds of less than an hour, `12:05`. */
export const minutesText = (seconds: number): string => dayjs.utc(seconds * 1000).format('mm:ss')

/** Month and day, `11月24日` or `24 Nov`; with the year where it is not this one. */
function monthDayText(day: Dayjs, now: Dayjs): string {
  return day.format(t(day.isSame(now, 'year') ? 'time.monthDay' : 'time.yearMonthDay'))
}

const NEAR = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' } as const

/** The day as people call it: 昨天, 今天, 明天, else by its date. `inSentence` has no capital in English. */
function dayWord(day: Dayjs, now: Dayjs, inSentence: boolean): string {
  const ahead = String(day.startOf('day').diff(now.startOf('day'), 'day')) as keyof typeof NEAR
  const near = NEAR[ahead]
  return near ? t(inSentence ? `time.${near}In` : `time.${near}`) : monthDayText(day, now)
}

function said(iso: string, now: number, inSentence: boolean): string {
  const [at, today] = [china(iso), china(now)]
  const isPast = !at.isAfter(today)
  const minutes = today.diff(at, 'minute')
  if (isPast && minutes < 1) return t(inSentence ? 'time.justNowIn' : 'time.justNow')
  if (isPast && minutes < 60) return t('time.minutesAgo', { n: minutes })
  return t('time.dayTime', { day: dayWord(at, today, inSentence), time: at.format('HH:mm') })
}

/** When something was or will be, standing alone: 刚刚, 3 分钟前, 今天 18:00, 11月24日 18:00; Just now, 3 min ago, Today 18:00, 24 Nov 18:00. */
export const whenText = (iso: string, now = Date.now()): string => said(iso, now, false)

/** The same inside a sentence: “Refundable until tomorrow 18:00”. */
export const whenInText = (iso: string, now = Date.now()): string => said(iso, now, true)

/** The day of a moment inside a sentence: “Bought yesterday”, “Until 24 Nov”. */
export const dayInText = (iso: string, now = Date.now()): string => dayWord(china(iso), china(now), true)

/** Formats a time as its age: just now, 3 min ago, 2 h ago, 5 d ago. */
export function agoText(at: string | number, now = Date.now()): string {
  const passed = (unit: 'minute' | 'hour' | 'day') => china(now).diff(china(at), unit)
  if (passed('minute') < 1) return t('time.justNowIn')
  if (passed('hour') < 1) return t('time.minutesAgo', { n: passed('minute') })
  if (passed('day') < 1) return t('time.hoursAgo', { n: passed('hour') })
  return t('time.daysAgo', { n: passed('day') })
}
