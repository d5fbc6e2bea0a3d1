import { parseScaled, scaledText } from './amounts'
import { fitWeights, usualWeights } from './weights'

const sum = (weights: number[]) => weights.reduce((all, weight) => all + weight, 0)

describe('weights in the editor', () => {
  it.each([
    [[1, 1, 1]],
    [[998_000, 3]],
    [[1, 0, 999_999_999]],
    [[7, 11, 13, 17, 19, 23]],
    [[250_000, 250_000, 500_000]],
  ])('B1 %j are made to add up to exactly 1 000 000, and none is lost', (shares) => {
    const weights = fitWeights(shares)
    expect(sum(weights)).toBe(1_000_000)
    expect(weights.every((weight) => Number.isInteger(weight) && weight >= 1)).toBe(true)
  })

  it('B1 what adds up already stays within one of what it was', () => {
    const shares = [690_000, 240_000, 55_000, 12_000, 3_000]
    fitWeights(shares).forEach((weight, at) => expect(Math.abs(weight - (shares[at] ?? 0))).toBeLessThanOrEqual(4))
  })

  it('B2 by tier: the rarer the fewer', () => {
    const weights = usualWeights(['N', 'N', 'SSR', 'HIDDEN'])
    expect(sum(weights)).toBe(1_000_000)
    expect([weights[0] === weights[1], weights[1]! > weights[2]!, weights[2]! > weights[3]!]).toEqual([
      true,
      true,
      true,
    ])
  })

  it.each([
    ['59', 2, 5_900],
    ['0.07', 2, 7],
    ['12.5', 2, 1_250],
    ['1.2', 4, 12_000],
    ['0.0003', 4, 3],
    ['29.99', 2, 2_999],
    ['1.', 2, 100],
    ['1.230', 2, 123],
    ['1.234', 2, undefined],
    ['-1', 2, undefined],
    ['1e3', 0, undefined],
    ['', 2, undefined],
  ])('B1 "%s" with %i places is %s, exactly', (text, digits, value) => {
    expect(parseScaled(text, digits)).toBe(value)
    const again = value === undefined ? undefined : parseScaled(scaledText(value, digits), digits)
    expect(again).toBe(value)
  })
})
