import { chiSquareTest, upperTail } from './chi-square'

// Critical values as printed in statistical tables (NIST/SEMATECH e-Handbook, 1.3.6.7.4).
test.each([
  [1, 0.05, 3.841],
  [1, 0.001, 10.828],
  [2, 0.05, 5.991],
  [3, 0.1, 6.251],
  [5, 0.05, 11.07],
  [7, 0.01, 18.475],
  [10, 0.05, 18.307],
  [11, 0.001, 31.264],
  [19, 0.025, 32.852],
  [50, 0.05, 67.505],
  [100, 0.1, 118.498],
])('B16 %i degrees of freedom: p = %d at %d', (degrees, p, critical) => {
  expect(upperTail(critical, degrees)).toBeCloseTo(p, 4)
})

test('B16 two degrees of freedom have the closed form e^(−x/2)', () => {
  for (const x of [0.01, 0.5, 1, 2, 5, 13.816, 40, 200]) {
    expect(upperTail(x, 2) / Math.exp(-x / 2)).toBeCloseTo(1, 10)
  }
})

test('B16 a die that was thrown 120 times', () => {
  const counts = [20, 22, 17, 18, 19, 24]
  const test = chiSquareTest(counts.map((count) => ({ weight: 1, count })))
  // ((0)² + 2² + 3² + 2² + 1² + 4²) / 20 = 34 / 20
  expect(test?.statistic).toBeCloseTo(1.7, 12)
  expect(test?.degrees).toBe(5)
  expect(test?.p).toBeCloseTo(0.8889, 3)
})

test('B16 shuffled weights (80/15/5 played as 33/33/33) stand out at once', () => {
  const test = chiSquareTest([
    { weight: 800_000, count: 334 },
    { weight: 150_000, count: 333 },
    { weight: 50_000, count: 333 },
  ])
  expect(test?.p).toBeLessThan(1e-100)
})

test('B16 cells with fewer than five expected are merged; too few draws say nothing', () => {
  const cells = (draws: number) => [
    { weight: 986_000, count: draws },
    { weight: 10_000, count: 0 },
    { weight: 4_000, count: 0 },
  ]
  expect(chiSquareTest(cells(100))).toBeNull()
  // 400 draws: 1.6 and 4 expected make one cell of 5.6.
  expect(chiSquareTest(cells(400))).toMatchObject({ degrees: 1 })
  expect(chiSquareTest(cells(2_000))).toMatchObject({ degrees: 2 })
  expect(chiSquareTest([])).toBeNull()
})
