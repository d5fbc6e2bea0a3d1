import type { Shop } from '../kernel/shop'

/** One payout, under the withdrawal's own number: asking twice for one number pays once. */
export interface Payout {
  id: string
  amountFen: number
  /** `external:bank` and its kin. */
  channel: string
  /** Card number, Alipay login, or null for the original route. */
  number: string | null
  /** Number of the attempt, from 1. */
  attempt: number
}

/** Result of a payout. `unknown` is asked again under the same number, as long as it takes. */
export type PayoutResult =
  { state: 'paid'; reference: string } | { state: 'failed'; error: string } | { state: 'unknown'; error: string }

export interface PayoutProvider {
  sandbox: boolean
  pay(payout: Payout): Promise<PayoutResult>
}

/** Cards that begin like this, and Alipay logins that begin with `closed`, are accounts that no longer exist. */
const CLOSED = /^(620000000|closed)/
/** Cards that begin like this, and Alipay logins that begin with `slow`, do not answer the first two times. */
const SLOW = /^(620000001|slow)/
const SLOW_TRIES = 2

/** Plays a bank: it pays everybody but the two kinds of number above, so that every way a payout can go can be tried. */
const sandbox: PayoutProvider = {
  sandbox: true,
  async pay({ id, number, attempt }) {
    if (number && CLOSED.test(number)) return { state: 'failed', error: 'account closed' }
    if (number && SLOW.test(number) && attempt <= SLOW_TRIES) return { state: 'unknown', error: 'no answer' }
    return { state: 'paid', reference: `sandbox-${id}` }
  },
}

/** Provider that pays money out; null in production until one is configured. */
export function payoutProvider({ config }: Pick<Shop, 'config'>): PayoutProvider | null {
  return config.production ? null : sandbox
}
