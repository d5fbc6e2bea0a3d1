/** A file a person has picked, or one the app has drawn. */
export interface PickedFile {
  /** Local address: an object URL in the browser, a temporary path in the mini-program. Also shows a picture. */
  path: string
  name: string
  /** Bytes. */
  size: number
  /** MIME type, '' where nothing tells. */
  type: string
}

export interface PickImages {
  /** Most files to pick; 1 by default. */
  count?: number
  /** Source of the files; both by default. */
  source?: 'album' | 'camera'
}

export interface PickFile {
  /** Endings without the dot, such as `pdf`. */
  types: readonly string[]
}

const MIME: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
}

/** MIME type by the ending of a name. */
export function typeOf(name: string): string {
  return MIME[name.split('.').pop()?.toLowerCase() ?? ''] ?? ''
}

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
