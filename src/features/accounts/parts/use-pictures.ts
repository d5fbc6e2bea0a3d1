import { useEffect, useState } from 'react'
import { offerPhone } from './phone-note'
import { Upload } from '@/features/tools/store/upload'
import { pickImages } from '@/platform/files'

/** Pictures that a person adds: chosen, sent one after the other, and where they stand then. Call it inside an observer. */
export function usePictures(most: number) {
  const [upload] = useState(() => new Upload())
  const [urls, setUrls] = useState<string[]>([])
  useEffect(() => () => upload.leave(), [upload])

  const add = async () => {
    const files = await pickImages({ count: most - urls.length }).catch(() => [])
    await upload.send(files, ({ fileName }) => setUrls((before) => [...before, fileName]))
    offerPhone(upload.error)
  }
  const remove = (url: string) => setUrls((before) => before.filter((each) => each !== url))
  return { urls, busy: upload.isRunning, share: upload.progress, problem: upload.problem, add, remove }
}
