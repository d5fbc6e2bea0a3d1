import { china, chinaDay, earlier, isCalendarDay, later, momentOf, periodStarts, secondsToTomorrow } from './china-time'

it.each([
  ['2026-11-30T15:59:59Z', '2026-11-29T16:00:00.000Z', '2026-10-31T16:00:00.000Z', 1],
  ['2026-11-30T16:00:00Z', '2026-11-30T16:00:00.000Z', '2026-11-30T16:00:00.000Z', 86_400],
  ['2026-12-31T16:30:00Z', '2026-12-31T16:00:00.000Z', '2026-12-31T16:00:00.000Z', 84_600],
])('B12 at %s the day and the month of China began at %s and %s', (at, day, month, left) => {
  const now = new Date(at)
  expect(periodStarts(now)).toEqual({ day: new Date(day), month: new Date(month) })
  expect(secondsToTomorrow(now)).toBe(left)
})

it('reads and writes China’s clock', () => {
  expect(chinaDay('2026-12-31T16:00:00Z')).toBe('2027-01-01')
  expect(china('2026-11-21T18:00:00Z').format('YYYY-MM-DD HH:mm')).toBe('2026-11-22 02:00')
  expect(momentOf('2026-11-21T09:30').toISOString()).toBe('2026-11-21T01:30:00.000Z')
  expect(momentOf('soon').isValid()).toBe(false)
})

it('knows the days of the calendar', () => {
  const days = ['2028-02-29', '2026-02-29', '2026-13-01', '2026-11-21T00:00', '', 'today']
  expect(days.map(isCalendarDay)).toEqual([true, false, false, false, false, false])
})

it('adds days of 24 hours, whatever clocks are changed meanwhile', () => {
  const at = new Date('2026-03-07T12:00:00Z')
  expect(later(at, 2, 'day').toISOString()).toBe('2026-03-09T12:00:00.000Z')
  expect(earlier(at, 36, 'hour').toISOString()).toBe('2026-03-06T00:00:00.000Z')
})
