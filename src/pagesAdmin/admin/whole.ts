/** A whole number as somebody typed it; undefined when it is none, or more than `most`. */
export function whole(text: string, most: number): number | undefined {
  const words = text.trim()
  return /^\d+$/.test(words) && Number(words) <= most ? Number(words) : undefined
}

/** Digits that a number up to `most` has. */
export const digitsOf = (most: number): number => String(most).length
