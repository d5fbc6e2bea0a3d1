import type { DataOf } from '@contract/client-types'
import { makeAutoObservable, runInAction } from 'mobx'
import { uploadFailedText, uploadFile } from '../api/files'
import { Cancellation } from '@/client/cancellation'
import { errorText } from '@/client/error-text'
import { ApiError } from '@/client/errors'
import type { PickedFile } from '@/platform/files-type'

type Uploaded = DataOf<'files.upload'>

/** Sends files that a person has chosen and says how far it is. A screen makes one, and leaves it when it goes. */
export class Upload {
  isRunning = false
  /** Sent share, 0–1. */
  progress = 0
  error?: unknown = undefined
  private readonly cancellation = new Cancellation()

  constructor() {
    makeAutoObservable<this, 'cancellation'>(this, { cancellation: false })
  }

  /** Why the last file did not arrive, in words: what is too large says so itself. */
  get problem(): string {
    if (!this.error) return ''
    return this.error instanceof ApiError ? errorText(this.error) : (this.error as Error).message || uploadFailedText()
  }

  /** Sends the files one after the other and hands each over as it arrives. Never rejects: a failure is in `error`. */
  async send(files: readonly PickedFile[], take: (uploaded: Uploaded) => void): Promise<void> {
    if (this.isRunning || this.cancellation.isCanceled) return
    this.error = undefined
    this.progress = 0
    this.isRunning = true
    try {
      for (const [index, file] of files.entries()) {
        const onProgress = (share: number) => runInAction(() => (this.progress = (index + share) / files.length))
        take(await uploadFile(file, { onProgress, cancellation: this.cancellation, quiet: true }))
      }
    } catch (error) {
      if (!this.cancellation.isCanceled) runInAction(() => (this.error = error))
    } finally {
      runInAction(() => (this.isRunning = false))
    }
  }

  /** Gives up what is on its way. */
  leave() {
    this.cancellation.cancel()
  }
}
