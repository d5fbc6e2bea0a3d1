import type { PayoutStep } from '@joybox/contract'
import type { Shop } from '../kernel/shop'
import type { WithdrawalRow } from './withdrawal'

/** State of a payout. `unknown` is asked again under the same number, as long as it takes. */
export type PayoutResult =
  | { state: 'paid'; reference: string }
  | { state: 'failed'; error: string }
  | { state: 'waiting'; step: PayoutStep; confirmPackage?: string; confirmBy?: Date }
  | { state: 'unknown'; error: string }

/** Pays people through one channel. */
export interface PayoutProvider {
  sandbox: boolean
  /**
   * Takes a payout one step on under the withdrawal's own number, which is paid once. One that an operator gives back
   * (`return_note`) is sent no more: it has failed as soon as it is certain that it was not paid.
   */
  pay(shop: Shop, row: WithdrawalRow): Promise<PayoutResult>
  /** Asks how a payout that was sent stands. */
  look?(shop: Shop, row: WithdrawalRow): Promise<PayoutResult>
}
