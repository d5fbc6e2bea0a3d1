import type { DataOf } from '@contract/client-types'

type Left = DataOf<'boxes.quote'>['left']

/** Bound of what may be spent now, in fen: of the day, of the month, or of one payment. */
export interface Bound {
  by: 'day' | 'month' | 'payment'
  leftFen: number
  /** Limit that it comes from, and what of it has been spent. */
  limitFen: number
  spentFen: number
}

/** Share of a limit from which on an order tells what still fits. */
const NEAR = 0.75

/** Gives the bound that is reached first; of equals the one that lasts longest. */
export function tightestBound(left: Left): Bound {
  const { todayFen, thisMonthFen, perPaymentFen, spentTodayFen, spentThisMonthFen } = left
  const bounds: Bound[] = [
    {
      by: 'month',
      leftFen: thisMonthFen,
      limitFen: thisMonthFen + spentThisMonthFen,
      spentFen: spentThisMonthFen,
    },
    { by: 'day', leftFen: todayFen, limitFen: todayFen + spentTodayFen, spentFen: spentTodayFen },
  ]
  if (perPaymentFen !== null) {
    bounds.push({ by: 'payment', leftFen: perPaymentFen, limitFen: perPaymentFen, spentFen: 0 })
  }
  return bounds.reduce((tightest, bound) => (bound.leftFen < tightest.leftFen ? bound : tightest))
}

/** Counts the boxes, up to `max`, whose total stays within a bound. */
export function fittingCount({ leftFen }: Bound, max: number, totalOf: (count: number) => number): number {
  for (let count = max; count > 0; count -= 1) if (totalOf(count) <= leftFen) return count
  return 0
}

/** Tells if an order of so much comes near a bound, or over it. */
export const isNearBound = ({ spentFen, limitFen, leftFen }: Bound, totalFen: number): boolean =>
  totalFen > leftFen || spentFen + totalFen >= limitFen * NEAR
