import { useEffect, useRef, useState } from 'react'
import { Cancellation } from '@/client/cancellation'
import { ApiError } from '@/client/errors'
import type { CallOptions } from '@/client/client'
import { errorText } from '@/client/error-text'

interface Answered<Data> {
  data: Data
  sandbox?: boolean
}

export interface Help<Args extends unknown[], Data> {
  busy: boolean
  /** What came back, and whether a sandbox gave it. */
  answer?: Answered<Data>
  /** Why there is no answer, in words: a studio that cannot do it says so. */
  error: string
  ask: (...args: Args) => Promise<void>
  clear: () => void
}

/** One question to the studio at a time; leaving the page gives it up. */
export function useHelp<Args extends unknown[], Data>(
  call: (options: CallOptions, ...args: Args) => Promise<Answered<Data>>,
): Help<Args, Data> {
  const [state, setState] = useState<{ busy: boolean; answer?: Answered<Data>; error: string }>({
    busy: false,
    error: '',
  })
  const alive = useRef<Cancellation>()
  useEffect(() => {
    const cancellation = new Cancellation()
    alive.current = cancellation
    return () => cancellation.cancel()
  }, [])

  async function ask(...args: Args) {
    if (state.busy) return
    const cancellation = alive.current
    setState({ busy: true, error: '' })
    try {
      const answer = await call({ quiet: true, cancellation }, ...args)
      if (!cancellation?.isCanceled) setState({ busy: false, answer, error: '' })
    } catch (error) {
      if (!(error instanceof ApiError && error.isCanceled)) setState({ busy: false, error: errorText(error) })
    }
  }
  return { ...state, ask, clear: () => setState({ busy: false, error: '' }) }
}
