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
