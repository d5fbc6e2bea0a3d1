import type { ActionItem } from './item'
import { freeRule, pointsOf, valueOf } from './item'

const items = (...values: number[]) =>
  values.map((valueFen, i) => ({ id: `wpr_${i}`, prize: { valueFen } }) as ActionItem)

describe('B9 what may be done with chosen prizes', () => {
  test('points are counted prize by prize, each rounded down and never none', () => {
    expect(pointsOf(items(5_959, 19, 3))).toBe(595 + 1 + 1)
    expect(valueOf(items(5_959, 41))).toBe(6_000)
  })

  test('three prizes, or a value of 99 CNY, go free', () => {
    expect(freeRule(items(100, 100))).toBeUndefined()
    expect(freeRule(items(100, 100, 100))).toBe('count')
    expect(freeRule(items(9_899))).toBeUndefined()
    expect(freeRule(items(9_900))).toBe('value')
  })
})
