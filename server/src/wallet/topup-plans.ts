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

export function findTopupPlan(id: string): TopupPlan | undefined {
  return topupPlans.find((plan) => plan.id === id)
}
