/** An amount to top up and the points it brings. */
export interface TopupPlan {
  id: string
  amountFen: number
  bonusPoints: number
}

/** The plans on offer; one point for each yuan from 200 CNY on. */
export const topupPlans: readonly TopupPlan[] = [
  { id: 'plan-50', amountFen: 5_000, bonusPoints: 0 },
  { id: 'plan-100', amountFen: 10_000, bonusPoints: 0 },
  { id: 'plan-200', amountFen: 20_000, bonusPoints: 200 },
  { id: 'plan-300', amountFen: 30_000, bonusPoints: 360 },
  { id: 'plan-500', amountFen: 50_000, bonusPoints: 700 },
]

/** The plan id of an amount of one's own choice. */
export const CUSTOM_PLAN = 'custom'

/**
 * The points that a top-up brings: those of the largest plan that it reaches, so that choosing one's own amount never brings
 * less than the plan below it.
 */
export function bonusFor(amountFen: number): number {
  return Math.max(0, ...topupPlans.filter((plan) => plan.amountFen <= amountFen).map((plan) => plan.bonusPoints))
}

export function findTopupPlan(id: string): TopupPlan | undefined {
  return topupPlans.find((plan) => plan.id === id)
}
