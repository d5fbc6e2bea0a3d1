import { t } from '@/features/draws/locale/prize'
import { t as timeWord } from '@/i18n/time/words'
import { china, DAY, momentOf } from '@/i18n/time/china'

/** The moment that `2026-11-21 09:30:00` on China's clock is; '' where it is none. */
export function fromChina(text: string): string {
  const moment = momentOf(text)
  return moment.isValid() ? moment.toISOString() : ''
}

/** Counts the days between departure and arrival, in China. */
export const daysLater = (departAt: string, arriveAt: string) =>
  china(arriveAt).startOf('day').diff(china(departAt).startOf('day'), 'day')

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
  const today = china(now)
  const near = [timeWord('time.today'), timeWord('time.tomorrow')]
  return Array.from({ length: 16 }, (_, ahead) => {
    const day = today.add(ahead, 'day')
    return {
      date: day.format(DAY),
      weekday: near[ahead] ?? t('prizeDetail.weekdays').split(' ')[day.day()],
      name: day.format(timeWord('time.monthDay')),
    }
  })
}

/** 320 米, 1.2 公里 */
export function distanceText(metres: number): string {
  if (metres < 1000) return t('prizeDetail.metres', { n: Math.round(metres) })
  const kilometres = metres / 1000
  return t('prizeDetail.kilometres', { n: kilometres < 10 ? kilometres.toFixed(1) : Math.round(kilometres) })
}

/** 45 分钟, 4 小时 20 分 */
export function durationText(minutes: number): string {
  const [h, n] = [Math.floor(minutes / 60), minutes % 60]
  if (h === 0) return t('prizeDetail.minutes', { n })
  return n === 0 ? t('prizeDetail.hours', { h }) : t('prizeDetail.hoursMinutes', { h, n })
}

/** Hangzhou for `hang zhou shi`, as kuaidi100 spells places. */
function latinName(spelled: string): string {
  if (!/^[a-z]+( [a-z]+)+$/.test(spelled)) return spelled
  const joined = spelled.replace(/ (shi|qu|xian)$/, '').replaceAll(' ', '')
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}

/**
 * A city as one says it: 杭州 for 杭州市 and for 浙江,杭州市,西湖区, which names all that a place lies in; in Latin letters
 * where the reader reads those and they are known.
 */
export function cityText(name: string, latin: string, isChinese: boolean): string {
  if (!isChinese && latin) return latinName(latin)
  const [whole = '', city = whole] = name.split(',')
  return city.length > 2 ? city.replace(/市$/, '') : city
}
