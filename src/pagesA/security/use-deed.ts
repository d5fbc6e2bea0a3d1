import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { securityStore } from '@/features/accounts/store/security-store'

export interface Deed {
  busy: boolean
  /** Why the last try was refused, in words. */
  error: string
  /** Does it once: says `done` (or what the work says instead) and ends; a refusal is in `error`. */
  run: (work: () => Promise<unknown>, done: string) => Promise<void>
  clear: () => void
}

/** One thing done to the account. Afterwards the screen shows what the server now says, and the sheet closes. */
export function useDeed(onDone: () => void): Deed {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function run(work: () => Promise<unknown>, done: string) {
    if (busy) return
    setBusy(true)
    setError('')
    try {
      const said = await work()
      // The deed is done: a refresh that fails changes nothing about that.
      await Promise.all([securityStore.refresh(), session.refresh()])
      void toast({ message: typeof said === 'string' ? said : done })
      onDone()
    } catch (refusal) {
      setError(errorText(refusal))
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, run, clear: () => setError('') }
}
