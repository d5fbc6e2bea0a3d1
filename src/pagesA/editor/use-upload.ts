import { useEffect, useRef, useState } from 'react'
import { Cancellation } from '@/client/cancellation'
import { ApiError } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { fileFault, uploadFile } from '@/features/tools/api/files'
import { offerPhone } from '@/features/accounts/parts/phone-note'
import type { PickedFile } from '@/platform/files-type'

export interface Upload {
  busy: boolean
  /** 0–100. */
  percent: number
  /** Why the last one did not arrive, in words. */
  error: string
  /** Lets the person choose and sends what they chose; the file's path, or undefined when there is none. */
  send: (pick: () => Promise<PickedFile[]>) => Promise<string | undefined>
}

/** Sends one file at a time and shows how far it is; leaving the page gives it up. */
export function useUpload(): Upload {
  const [state, setState] = useState({ busy: false, percent: 0, error: '' })
  const alive = useRef<Cancellation>()
  useEffect(() => {
    const cancellation = new Cancellation()
    alive.current = cancellation
    return () => cancellation.cancel()
  }, [])

  async function send(pick: () => Promise<PickedFile[]>) {
    if (state.busy) return undefined
    const cancellation = alive.current
    const [file] = await pick()
    if (!file || cancellation?.isCanceled) return undefined
    const fault = fileFault(file)
    if (fault) {
      setState({ busy: false, percent: 0, error: fault })
      return undefined
    }
    setState({ busy: true, percent: 0, error: '' })
    try {
      const onProgress = (share: number) => setState({ busy: true, percent: Math.round(share * 100), error: '' })
      const { url } = await uploadFile(file, { onProgress, cancellation, quiet: true })
      setState({ busy: false, percent: 100, error: '' })
      return url
    } catch (error) {
      if (error instanceof ApiError && error.isCanceled) return undefined
      offerPhone(error)
      setState({ busy: false, percent: 0, error: errorText(error) })
      return undefined
    }
  }
  return { ...state, send }
}
