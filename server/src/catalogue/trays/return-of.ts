import type { ReturnEnd } from '@joybox/contract'
import { refundableUntil } from '../../orders/refundable-until'

/** A sealed box as `RETURN_END` judges it. */
interface Bought {
  created_at: string
  return_end: ReturnEnd | null
}

/** Until when a sealed box can be given back, or why it can't be any more (rules B10). */
export interface Return {
  refundableUntil: string | null
  returnEnd: ReturnEnd | null
}

/** Describes the return of a sealed box to its owner. */
export function returnOf({ created_at: boughtAt, return_end: end }: Bought, now: Date): Return {
  const until = refundableUntil(boughtAt)
  const returnEnd = end ?? (now < until ? null : 'time')
  return { refundableUntil: returnEnd ? null : until.toISOString(), returnEnd }
}
