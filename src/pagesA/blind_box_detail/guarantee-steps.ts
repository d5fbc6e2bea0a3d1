import { isAtLeast } from '@contract/tiers'
import type { BoxDetail } from '@/features/catalogue/store/box-store'

type Guarantee = NonNullable<BoxDetail['guarantee']>

/** Draws `from`…`to` since the last hit, counted from 1, all with one chance of the guaranteed tier or above. */
export interface GuaranteeStep {
  from: number
  to: number
  ppm: number
}

const CERTAIN = 1_000_000

/** The listed chance of the guaranteed tier or above in one draw, in parts per million. */
export function listedHitPpm(box: Pick<BoxDetail, 'odds'>, { tier }: Pick<Guarantee, 'tier'>): number {
  return box.odds.tiers.filter((odds) => isAtLeast(odds.tier, tier)).reduce((sum, odds) => sum + odds.weight, 0)
}

/**
 * Lists the chance of the guaranteed tier by the draws since the last one (rules B6): the listed one, each step of a
 * soft guarantee, and certainty at the last.
 */
export function guaranteeSteps(box: Pick<BoxDetail, 'odds'>, guarantee: Guarantee): GuaranteeStep[] {
  const listed = listedHitPpm(box, guarantee)
  const turns = [{ from: 0, permille: 1000 }, ...(guarantee.soft ?? [])]
  const steps = turns.map(({ from, permille }, i) => ({
    from: from + 1,
    to: turns[i + 1]?.from ?? guarantee.every - 1,
    ppm: Math.min(CERTAIN, Math.round((listed * permille) / 1000)),
  }))
  return [...steps, { from: guarantee.every, to: guarantee.every, ppm: CERTAIN }]
}

/** The step that the next draw stands on. */
export function stepOf(steps: readonly GuaranteeStep[], missed: number): number {
  const next = steps.findIndex(({ to }) => missed + 1 <= to)
  return next < 0 ? steps.length - 1 : next
}
