import { localeStore } from '..'
import { china, momentOf } from './china'
import { agoText, dateText, dayInText, minutesText, timeText, whenInText, whenText } from './text'

/** A moment of China's clock. */
const at = (text: string) => `${text.replace(' ', 'T')}+08:00`
const now = (text: string) => Date.parse(at(text))

afterEach(() => localeStore.choose('zh-CN'))

const NOON = '2026-11-22 12:00:00'
const MIDNIGHT = '2026-11-22 00:10:00'
const NEW_YEAR = '2027-01-01 00:30:00'

it.each([
  [NOON, '2026-11-22 12:00:00', '刚刚', 'Just now'],
  [NOON, '2026-11-22 11:59:01', '刚刚', 'Just now'],
  [NOON, '2026-11-22 11:57:00', '3 分钟前', '3 min ago'],
  [NOON, '2026-11-22 11:00:01', '59 分钟前', '59 min ago'],
  [NOON, '2026-11-22 11:00:00', '今天 11:00', 'Today 11:00'],
  [NOON, '2026-11-22 12:00:30', '今天 12:00', 'Today 12:00'],
  [NOON, '2026-11-22 18:00:00', '今天 18:00', 'Today 18:00'],
  [NOON, '2026-11-21 23:59:00', '昨天 23:59', 'Yesterday 23:59'],
  [NOON, '2026-11-23 18:00:00', '明天 18:00', 'Tomorrow 18:00'],
  [NOON, '2026-11-24 18:00:00', '11月24日 18:00', '24 Nov 18:00'],
  [NOON, '2026-11-20 23:59:00', '11月20日 23:59', '20 Nov 23:59'],
  [MIDNIGHT, '2026-11-21 23:58:00', '12 分钟前', '12 min ago'],
  [MIDNIGHT, '2026-11-21 23:00:00', '昨天 23:00', 'Yesterday 23:00'],
  [MIDNIGHT, '2026-11-22 23:59:00', '今天 23:59', 'Today 23:59'],
  [MIDNIGHT, '2026-11-23 00:00:00', '明天 00:00', 'Tomorrow 00:00'],
  [NEW_YEAR, '2026-12-31 18:00:00', '昨天 18:00', 'Yesterday 18:00'],
  [NEW_YEAR, '2026-12-30 18:00:00', '2026年12月30日 18:00', '30 Dec 2026 18:00'],
  [NEW_YEAR, '2027-03-02 09:05:00', '3月2日 09:05', '2 Mar 09:05'],
])('at %s, %s is %s, %s', (present, moment, zh, en) => {
  expect(whenText(at(moment), now(present))).toBe(zh)
  localeStore.choose('en')
  expect(whenText(at(moment), now(present))).toBe(en)
})

it('has no capitals inside a sentence', () => {
  localeStore.choose('en')
  const said = ['2026-11-22 18:00', '2026-11-23 18:00', '2026-11-24 18:00'].map((text) =>
    whenInText(at(text), now(NOON)),
  )
  expect(said).toEqual(['today 18:00', 'tomorrow 18:00', '24 Nov 18:00'])
  expect(dayInText(at('2026-11-21 18:00'), now(NOON))).toBe('yesterday')
})

it('tells how long ago, and keeps exact times for records', () => {
  const ago = ['2026-11-22 11:59:30', '2026-11-22 11:20', '2026-11-22 10:01', '2026-11-20 12:00'].map((text) =>
    agoText(at(text), now(NOON)),
  )
  expect(ago).toEqual(['刚刚', '40 分钟前', '1 小时前', '2 天前'])
  // Late in the evening of the 21st in London it is the 22nd in China.
  expect([dateText('2026-11-21T18:00:00Z'), timeText('2026-11-21T18:05:00Z')]).toEqual([
    '2026-11-22',
    '2026-11-22 02:05',
  ])
  expect(minutesText(725)).toBe('12:05')
})

it('reads China’s clock and writes it back, whatever hours the device’s own zone leaves out', () => {
  // New York and Havana skip these hours on this day.
  for (const text of ['2026-03-08 00:00:00', '2026-03-08 02:30:00']) {
    expect(momentOf(text).toISOString()).toBe(new Date(at(text)).toISOString())
    expect(china(at(text)).format('YYYY-MM-DD HH:mm:ss')).toBe(text)
    expect(momentOf(china(at(text)).startOf('day')).toISOString()).toBe('2026-03-07T16:00:00.000Z')
  }
})
