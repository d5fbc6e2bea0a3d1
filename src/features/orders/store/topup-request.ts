import type { PayChannel } from '@contract/kinds'
import type { OrderRequest } from './order-request'

/** A plan, or an amount of one's own in fen. */
export type TopupChoice = { planId: string } | { amountFen: number }
type Age = NonNullable<OrderRequest['consents']>['age']

/** Order of a top-up; `age` is the declaration that a first payment needs (rules B12). */
export function topupRequest(choice: TopupChoice, payChannel: PayChannel, age: Age): OrderRequest {
  const productId = 'planId' in choice ? `topup:${choice.planId}` : 'topup:custom'
  const own = 'amountFen' in choice ? { amountFen: choice.amountFen } : {}
  return { productId, payChannel, consents: age ? { age } : undefined, ...own }
}
