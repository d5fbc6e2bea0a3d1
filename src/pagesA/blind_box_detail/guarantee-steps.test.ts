import { guaranteeSteps, stepOf } from './guarantee-steps'

const odds = {
  tiers: [
    { tier: 'N' as const, weight: 900_000, effectivePpm: 0 },
    { tier: 'SSR' as const, weight: 12_000, effectivePpm: 0 },
    { tier: 'HIDDEN' as const, weight: 3_000, effectivePpm: 0 },
  ],
} as Parameters<typeof guaranteeSteps>[0]['odds']
const hard = { tier: 'SSR' as const, every: 60, effectivePpm: 0, missed: 0 }

test('B6 a hard guarantee has the listed chance up to the last draw, which is certain', () => {
  expect(guaranteeSteps({ odds }, hard)).toEqual([
    { from: 1, to: 59, ppm: 15_000 },
    { from: 60, to: 60, ppm: 1_000_000 },
  ])
})

test('B6 a soft guarantee shows each step from the draw it begins with', () => {
  const soft = [
    { from: 30, permille: 2_500 },
    { from: 40, permille: 100_000 },
  ]
  expect(guaranteeSteps({ odds }, { ...hard, soft })).toEqual([
    { from: 1, to: 30, ppm: 15_000 },
    { from: 31, to: 40, ppm: 37_500 },
    { from: 41, to: 59, ppm: 1_000_000 },
    { from: 60, to: 60, ppm: 1_000_000 },
  ])
})

test('B6 the next draw stands on the step it will be made on', () => {
  const steps = guaranteeSteps({ odds }, { ...hard, soft: [{ from: 30, permille: 2_000 }] })
  expect([0, 29, 30, 58, 59, 80].map((missed) => stepOf(steps, missed))).toEqual([0, 0, 1, 1, 2, 2])
})
