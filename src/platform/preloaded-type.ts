/** Answer of a preloaded request. */
export interface PreloadedAnswer {
  status: number
  body: unknown
  /** Account the answer is for; undefined while nobody is signed in. */
  account?: string
}

/** A question that the page has asked before its scripts were there (src/app/preload). */
export interface PreloadedRequest {
  url: string
  headers: Record<string, string>
  /** Undefined when no answer came. */
  answer: Promise<PreloadedAnswer | undefined>
}

declare global {
  var joyboxPreloaded: PreloadedRequest[] | undefined
}
