import type { Reason } from '@contract/refusals'
import { useState } from 'react'
import type { Outcome, Payment } from '../../store/payment'

/** Refusals that typing the pay password (again) settles. */
const ASKS_PASSWORD: readonly (Reason | undefined)[] = ['PAY_PASSWORD_REQUIRED', 'PAY_PASSWORD_WRONG']

type Step = (payPassword?: string) => Promise<Outcome | undefined>

interface Asked {
  /** The step needs the pay password. */
  isNeeded: boolean
  payPassword?: string
}

/** Asks for the pay password before a step that needs it, and again after one that was refused for it. */
export function usePayPassword(payment: Pick<Payment, 'error' | 'clearError'>) {
  const [isAsking, setAsking] = useState(false)

  /** Takes the step, unless the password is to be typed first. */
  async function attempt(step: Step, { isNeeded, payPassword }: Asked): Promise<Outcome | undefined> {
    if (isNeeded && !payPassword) {
      payment.clearError()
      setAsking(true)
      return undefined
    }
    const outcome = await step(payPassword)
    const reason = payment.error?.reason
    // Too many wrong ones: the sheet says how long to wait.
    setAsking(ASKS_PASSWORD.includes(reason) || (payPassword !== undefined && reason === 'RATE_LIMITED'))
    return outcome
  }
  return { isAsking, attempt, leave: () => setAsking(false) }
}
