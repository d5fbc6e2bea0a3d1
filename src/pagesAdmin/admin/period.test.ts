import { daysOf } from './period'

// Half an hour into the first of March, in China.
const now = Date.parse('2028-02-29T16:30:00Z')

test.each([
  ['today', { from: '2028-03-01', to: '2028-03-01' }],
  ['yesterday', { from: '2028-02-29', to: '2028-02-29' }],
  ['week', { from: '2028-02-24', to: '2028-03-01' }],
  ['month', { from: '2028-03-01', to: '2028-03-01' }],
  ['lastMonth', { from: '2028-02-01', to: '2028-02-29' }],
  ['all', {}],
] as const)('R118 %s is these days of China’s calendar', (period, days) => {
  expect(daysOf(period, now)).toEqual(days)
})

test('R118 in January the last month is of the year before', () => {
  expect(daysOf('lastMonth', Date.parse('2027-01-15T00:00:00Z'))).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})
