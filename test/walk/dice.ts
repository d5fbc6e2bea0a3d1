/** Chance that can be thrown again: the same seed gives the same throws. */
export interface Dice {
  /** A whole number from 0 up to `below`. */
  pick(below: number): number
  /** One of several. */
  one<T>(list: readonly T[]): T | undefined
  /** Up to `most` of several, in any order, at least one where there is one. */
  some<T>(list: readonly T[], most: number): T[]
  /** True in `percent` of a hundred throws. */
  chance(percent: number): boolean
}

/** Marsaglia's xorshift: good enough to wander about, and the same everywhere. */
export function throwDice(seed: number): Dice {
  let state = seed >>> 0 || 1
  const pick = (below: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
  return {
    pick,
    one: (list) => list[list.length === 0 ? 0 : pick(list.length)],
    some(list, most) {
      const shuffled = list
        .map((item) => [pick(1_000_000), item] as const)
        .sort((a, b) => a[0] - b[0])
        .map(([, item]) => item)
      return shuffled.slice(0, 1 + pick(most))
    },
    chance: (percent) => pick(100) < percent,
  }
}
