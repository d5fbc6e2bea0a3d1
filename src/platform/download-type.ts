export interface Download {
  url: string
  header?: Record<string, string>
  /** Milliseconds until it counts as failed. */
  timeout?: number
}

export interface Downloaded {
  success: true
  /** Where the mini-program keeps it; the browser does not tell. */
  path?: string
}

export const DOWNLOAD_TIMEOUT = 30_000
