import type { PickedFile } from './file-type'

export interface UploadRequest {
  url: string
  headers: Record<string, string>
  file: PickedFile
  /** Milliseconds until it counts as failed. */
  timeout: number
  /** Hears how much is sent, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** A file on its way. The answer is the body as text; it rejects with the platform's `{ errMsg }`. */
export interface UploadTask {
  answer: Promise<{ status: number; text: string }>
  abort(): void
}
