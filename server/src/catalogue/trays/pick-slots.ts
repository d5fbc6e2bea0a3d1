import { randomInt } from 'node:crypto'

/** `count` of the slots, each set of them as likely as any other, in ascending order. */
export function pickSlots(slots: readonly number[], count: number): number[] {
  const left = [...slots]
  for (let i = left.length - 1; i >= left.length - count && i > 0; i -= 1) {
    const j = randomInt(i + 1)
    const kept = left[i] as number
    left[i] = left[j] as number
    left[j] = kept
  }
  return left.slice(left.length - count).sort((a, b) => a - b)
}
