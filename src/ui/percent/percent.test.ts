import { percent } from '.'

describe('a chance as people read it', () => {
  it.each([
    [690_000, '69.00%'],
    [12_000, '1.20%'],
    [3_000, '0.30%'],
    [20_077, '2.01%'],
    [1_000, '0.10%'],
    [500, '0.05%'],
    [550, '0.055%'],
    [55, '0.0055%'],
    [0, '0.00%'],
  ])('B2 %i parts per million are %s', (ppm, words) => {
    expect(percent(ppm)).toBe(words)
  })
})
