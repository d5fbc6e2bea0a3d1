import { localeStore } from '@/i18n'
import { clockText } from '@/i18n/time/text'
import { cityText, daysLater, distanceText, durationText, fromChina, travelDays } from './words'

const inLocale = (locale: 'zh-CN' | 'en') => localeStore.choose(locale)

afterEach(() => inLocale('zh-CN'))

it('R148 R149 offers today and fifteen more days of China’s calendar', () => {
  inLocale('en')
  // Late in the evening of the 21st in London it is the 22nd in China.
  const days = travelDays(Date.parse('2026-11-21T18:00:00Z'))
  expect(days.map(({ date }) => date)).toEqual(
    Array.from({ length: 16 }, (_, ahead) => new Date(Date.UTC(2026, 10, 22 + ahead)).toISOString().slice(0, 10)),
  )
  expect(days.slice(0, 3).map(({ weekday, name }) => `${weekday} ${name}`)).toEqual([
    'Today 22 Nov',
    'Tomorrow 23 Nov',
    'Tue 24 Nov',
  ])
})

it('R120 reads carriers’ times by China’s clock', () => {
  expect(fromChina('2026-11-21 09:30:00')).toBe('2026-11-21T01:30:00.000Z')
  expect(clockText('2026-11-21T01:30:00.000Z')).toBe('09:30')
  expect(fromChina('')).toBe('')
})

it('R148 an arrival after midnight in China is a day later', () => {
  expect(daysLater('2026-11-21T14:00:00Z', '2026-11-21T17:00:00Z')).toBe(1)
  expect(daysLater('2026-11-21T01:00:00Z', '2026-11-21T15:59:00Z')).toBe(0)
})

it('writes lengths, times and cities in the reader’s language', () => {
  inLocale('zh-CN')
  expect([distanceText(320), distanceText(1234), distanceText(23_600)]).toEqual(['320 米', '1.2 公里', '24 公里'])
  expect([durationText(45), durationText(240), durationText(260)]).toEqual(['45 分钟', '4 小时', '4 小时 20 分'])
  expect([cityText('杭州市', 'Hangzhou', true), cityText('杭州市', 'Hangzhou', false)]).toEqual(['杭州', 'Hangzhou'])
  expect(cityText('香港', '', false)).toBe('香港')
  // As kuaidi100 names places.
  expect(cityText('广东,深圳市,宝安区', 'bao an qu', true)).toBe('深圳')
  expect(cityText('浙江,杭州市', 'hang zhou shi', false)).toBe('Hangzhou')
})
