/** Listener to an answer while it is being made. */
export interface Hearing {
  /** Hears all of it so far, each time there is more. */
  text(soFar: string): void
  /** Aborts when nobody is left to hear. */
  signal: AbortSignal
}

/** Listener that waits for the whole answer. */
export const unheard: Hearing = { text: () => undefined, signal: new AbortController().signal }
