/** Kinds of document that are handed over, with what browsers call them. */
export const DOCUMENTS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

export type DocumentKind = keyof typeof DOCUMENTS

/** A file that is ready to be handed over. */
export interface ReadyFile {
  name: string
  /** Text on the website, a path in the mini-program. */
  content: string
}

export interface Download {
  url: string
  header?: Record<string, string>
  /** Milliseconds until it counts as failed. */
  timeout?: number
}

export interface Downloaded {
  success: true
  /** Path at which the mini-program keeps it; the browser does not tell. */
  path?: string
}

export const DOWNLOAD_TIMEOUT = 30_000
