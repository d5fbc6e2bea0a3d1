const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A whole number in [0, bound), from the system's generator where there is one (the mini-program has none). */
export function below(bound: number): number {
  const source = globalThis.crypto
  if (typeof source?.getRandomValues !== 'function') return Math.floor(Math.random() * bound)
  const word = new Uint32Array(1)
  const fair = Math.floor(2 ** 32 / bound) * bound
  // Values above the last whole multiple would make small results likelier.
  do source.getRandomValues(word)
  while (word[0] >= fair)
  return word[0] % bound
}

/** `length` random letters and digits (R94). */
export function randomString(length = 30): string {
  return Array.from({ length }, () => LETTERS[below(LETTERS.length)]).join('')
}

export interface NumberRange {
  min?: number
  max?: number
  /** Whole numbers, both ends included; otherwise anything from `min` up to, and without, `max`. */
  integer?: boolean
}

/** A random number, 0 to 100 and whole unless told otherwise (R95, H19). */
export function randomNumber({ min = 0, max = 100, integer = true }: NumberRange = {}): number {
  const least = integer ? Math.ceil(Math.min(min, max)) : Math.min(min, max)
  const most = integer ? Math.floor(Math.max(min, max)) : Math.max(min, max)
  if (integer) return least + below(Math.max(1, most - least + 1))
  return least + (below(2 ** 31) / 2 ** 31) * (most - least)
}
