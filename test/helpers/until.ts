/**
 * Polls until `check` gives something true and returns it.
 * @param what says what was waited for, when it does not come
 * @param ms how long to wait at most
 */
export async function until<T>(
  check: () => T | Promise<T>,
  what: string | (() => string),
  ms = 20_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + ms
  for (;;) {
    const value = await check()
    if (value) return value as NonNullable<T>
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain until ${typeof what === 'string' ? what : what()}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}
