import { useEffect, useState } from 'react'
import { offerPhone } from '@/features/accounts/parts/phone-note'
import { Upload } from '@/features/tools/store/upload'
import type { PickedFile } from '@/platform/files-type'

/** Sends one file at a time and shows how far it is; leaving the page gives it up. Call it inside an observer. */
export function useUpload() {
  const [upload] = useState(() => new Upload())
  useEffect(() => () => upload.leave(), [upload])

  /** Lets the person choose and sends what they chose; the file's path, or undefined when there is none. */
  async function send(pick: () => Promise<PickedFile[]>): Promise<string | undefined> {
    if (upload.isRunning) return undefined
    const [file] = await pick()
    if (!file) return undefined
    let path: string | undefined
    await upload.send([file], ({ url }) => (path = url))
    offerPhone(upload.error)
    return path
  }
  return { busy: upload.isRunning, percent: Math.round(upload.progress * 100), error: upload.problem, send }
}
