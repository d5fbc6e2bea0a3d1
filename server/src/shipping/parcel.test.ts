import fc from 'fast-check'
import { parcelEvents, parcelSteps, stepTimes, type Journey } from './parcel'

const shippedAt = new Date('2026-11-01T02:00:00Z')
const HOUR_MS = 3_600_000
const after = (hours: number) => new Date(shippedAt.getTime() + hours * HOUR_MS)
const journey = (over: Partial<Journey> = {}): Journey => ({
  shippedAt,
  city: '北京市',
  forced: {},
  returnedAt: null,
  ...over,
})
const stepsAt = (hours: number, over?: Partial<Journey>) =>
  parcelEvents(journey(over), after(hours)).map(({ step }) => step)

test('R120 a sandbox parcel moves with the clock: collected at once, delivered two days later, newest first', () => {
  expect(stepsAt(0)).toEqual(['collected'])
  expect(stepsAt(3.99)).toEqual(['collected'])
  expect(stepsAt(4)).toEqual(['departed', 'collected'])
  expect(stepsAt(24)).toEqual(['arrived', 'departed', 'collected'])
  expect(stepsAt(40)).toEqual(['delivering', 'arrived', 'departed', 'collected'])
  expect(stepsAt(1_000)).toEqual([...parcelSteps].reverse())
})

/** Steps as stored after somebody moved a parcel on at these hours. */
function movedOnAt(hours: readonly number[]): Record<string, string> {
  const forced: Record<string, string> = {}
  for (const hour of [...hours].sort((x, y) => x - y)) {
    const next = stepTimes({ shippedAt, forced }).findIndex((at) => at > after(hour))
    if (next > 0) forced[next] = after(hour).toISOString()
  }
  return forced
}

test('R120 what was reported stays reported: later looks only add, whenever it was moved on', () => {
  const hours = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(hours, hours, fc.array(hours, { maxLength: 5 }), (one, more, moves) => {
      const forced = movedOnAt(moves)
      const early = parcelEvents(journey({ forced: movedOnAt(moves.filter((hour) => hour <= one)) }), after(one))
      const late = parcelEvents(journey({ forced }), after(one + more))
      expect(late.slice(late.length - early.length)).toEqual(early)
      expect(late.map(({ at }) => at.getTime())).toEqual(late.map(({ at }) => at.getTime()).sort((x, y) => y - x))
    }),
  )
})

test('R120 a parcel that was moved on goes on from there', () => {
  const times = stepTimes({ shippedAt, forced: { 1: after(1).toISOString() } })
  expect(times.map((at) => (at.getTime() - shippedAt.getTime()) / HOUR_MS)).toEqual([0, 1, 21, 37, 42])
})

test('B3 a parcel that came back says so, was never delivered, and reports nothing after that', () => {
  expect(stepsAt(500, { returnedAt: after(30) })).toEqual(['returned', 'arrived', 'departed', 'collected'])
  expect(stepsAt(500, { returnedAt: after(300) })).toEqual([
    'returned',
    'delivering',
    'arrived',
    'departed',
    'collected',
  ])
})
