import type { Same } from '@/i18n/texts'
import type zh from './zh-CN'

const en: Same<typeof zh> = {
  cardNth: 'Check-in no. {n}',
  cardDone: 'Checked in today',
  cardNote: '+{points} points today',
  cardNoteCoupon: '+{points} points and a coupon',
  cardLeft: '{n} more for a coupon',
  progress: 'Check-ins of this round {now}, of {max}',
  do: 'Check in',
  see: 'Week',
  title: 'Daily check-in',
  streak: '{n} in a row',
  times: '{n} in all',
  day1: 'Mon',
  day2: 'Tue',
  day3: 'Wed',
  day4: 'Thu',
  day5: 'Fri',
  day6: 'Sat',
  day7: 'Sun',
  points: '+{n}',
  coupon: 'Coupon',
  dayDone: '{day}, checked in',
  dayOpen: '{day}, {gain}',
  gainPoints: '{n} {n?point|points}',
  gainCoupon: '{n} {n?point|points} and a coupon',
  got: 'Checked in: +{n} {n?point|points}',
  gotCoupon: 'And a coupon: {title}',
  rule1: 'Every check-in brings {n} {n?point|points}, always the same.',
  rule2: 'Every {n} check-ins bring a coupon, whenever they are: a day left out loses nothing.',
  rule3: 'Days are counted in Beijing time.',
  coupons: 'My coupons',
  failed: 'Not checked in: {why}',
}

export default en
