/** Most of anything that is counted here. */
export const MOST = 1_000_000

/** A whole number as somebody typed it; undefined when it is none, or more than may be. */
export function whole(text: string): number | undefined {
  const words = text.trim()
  if (!/^\d{1,7}$/.test(words)) return undefined
  const n = Number(words)
  return n <= MOST ? n : undefined
}
