import type { PayoutProvider } from './payout'

/** Cards that begin like this, and Alipay logins that begin with `closed`, are accounts that no longer exist. */
const CLOSED = /^(620000000|closed)/
/** Cards that begin like this, and Alipay logins that begin with `slow`, do not answer the first two times. */
const SLOW = /^(620000001|slow)/
const SLOW_TRIES = 2

/** Plays whoever pays: everybody is paid but the two kinds of number above, so that every way a payout can go can be tried. */
export const sandboxPayouts: PayoutProvider = {
  sandbox: true,
  async pay(_shop, { id, account_number: number, attempts, return_note: note }) {
    if (note) return { state: 'failed', error: note }
    if (number && CLOSED.test(number)) return { state: 'failed', error: 'ACCOUNT_NOT_EXIST' }
    if (number && SLOW.test(number) && attempts <= SLOW_TRIES) return { state: 'unknown', error: 'no answer' }
    return { state: 'paid', reference: `sandbox-${id}` }
  },
}
