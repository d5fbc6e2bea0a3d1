import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { toast } from '@/platform/feedback'

export interface Deed {
  busy: boolean
  /** Why the last try was refused, in words. */
  error: string
  /** Does it once: says `done` (or what the work says instead) and ends; a refusal is in `error`. */
  run: (work: () => Promise<unknown>, done: string) => Promise<void>
  clear: () => void
}

/** One change of the account, asked of the store. Afterwards the sheet closes. */
export function useDeed(onDone: () => void): Deed {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function run(work: () => Promise<unknown>, done: string) {
    if (busy) return
    setBusy(true)
    setError('')
    try {
      const said = await work()
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
