import type { PosterContent, PosterWords } from './content'

/** Draws while it is there, and tells once how it went. */
export interface EaselProps {
  content: PosterContent
  words: PosterWords
  /** Given the address of the drawn picture. */
  onDrawn: (address: string) => void
  onFailed: (error: unknown) => void
}
