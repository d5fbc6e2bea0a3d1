/** A text in both languages. */
export interface BothLanguages {
  zh: string
  en: string
}

/** Code and words of one refusal. */
export interface RefusalText extends BothLanguages {
  /** `code` of the envelope. */
  code: number
  /** Words where the time to wait is known; it stands at `{wait}`. */
  after?: BothLanguages
}
