import { useState } from 'react'
import { uploadFile, uploadFailedText } from '@/features/tools/api/files'
import { ApiError } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { offerPhone } from '@/features/accounts/parts/phone-note'
import { pickImages } from '@/platform/files'

/** Pictures that a person adds: chosen, sent one after the other, and where they stand then. */
export function usePictures(most: number) {
  const [urls, setUrls] = useState<string[]>([])
  const [share, setShare] = useState(0)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const add = async () => {
    setProblem('')
    const files = await pickImages({ count: most - urls.length }).catch(() => [])
    if (files.length === 0) return
    setBusy(true)
    try {
      for (const [index, file] of files.entries()) {
        const onProgress = (part: number) => setShare((index + part) / files.length)
        const { fileName } = await uploadFile(file, { onProgress, quiet: true })
        setUrls((before) => [...before, fileName])
      }
    } catch (error) {
      offerPhone(error)
      // What is too large says so itself; the rest is the network's or the server's.
      setProblem(error instanceof ApiError ? errorText(error) : (error as Error).message || uploadFailedText())
    } finally {
      setBusy(false)
      setShare(0)
    }
  }
  const remove = (url: string) => setUrls((before) => before.filter((each) => each !== url))
  return { urls, busy, share, problem, add, remove }
}
