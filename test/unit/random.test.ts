import { randomString } from '@/platform/random'
import { randomNumber } from '@/platform/random-number'

const many = <T>(make: () => T) => Array.from({ length: 20_000 }, make)

describe('H19 random words and numbers', () => {
  it('R94 thirty letters and digits, or as many as asked', () => {
    expect(randomString()).toMatch(/^[A-Za-z0-9]{30}$/)
    expect([randomString(0), randomString(1).length, randomString(100).length]).toEqual(['', 1, 100])
    expect(new Set(many(() => randomString(8))).size).toBeGreaterThan(19_990)
  })

  it('R94 every letter and digit comes about equally often', () => {
    const counts = new Map<string, number>()
    for (const letter of randomString(62_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBe(62)
    // Ten standard deviations: this fails by chance less than once in a lifetime of runs.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(320)
  })

  it('R95 whole numbers from 0 to 100, both ends included', () => {
    const drawn = new Set(many(() => randomNumber()))
    expect([Math.min(...drawn), Math.max(...drawn), drawn.size]).toEqual([0, 100, 101])
  })

  it('R95 within other ends, also when they are turned round or one number', () => {
    expect(new Set(many(() => randomNumber({ min: 3, max: 1 })))).toEqual(new Set([1, 2, 3]))
    expect(randomNumber({ min: 7, max: 7 })).toBe(7)
    expect(new Set(many(() => randomNumber({ min: 0.5, max: 2.5 })))).toEqual(new Set([1, 2]))
    expect(Math.min(...many(() => randomNumber({ min: -5, max: -1 })))).toBe(-5)
  })

  it('R95 any number in between where it need not be whole', () => {
    const drawn = many(() => randomNumber({ min: 1, max: 2, integer: false }))
    expect(drawn.every((value) => value >= 1 && value < 2)).toBe(true)
    expect(drawn.some((value) => !Number.isInteger(value))).toBe(true)
  })

  it('H19 works where the platform has no generator of its own', () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto')
    Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true })
    try {
      expect(randomString()).toMatch(/^[A-Za-z0-9]{30}$/)
      expect(randomNumber()).toBeLessThanOrEqual(100)
    } finally {
      if (own) Object.defineProperty(globalThis, 'crypto', own)
    }
  })
})
