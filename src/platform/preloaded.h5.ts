import type { PreloadedAnswer } from './preloaded-type'

/** Age at which a preloaded answer stops being as good as a new one, counted from the page's start. */
const FRESH_MS = 20_000

const sorted = (headers: Record<string, string>) => JSON.stringify(Object.entries(headers).sort())

/**
 * The answer to a question that the page has asked already, on its way or here; once only, and only when it was asked in the
 * same words: address, language, session.
 */
export function takePreloaded(
  url: string,
  headers: Record<string, string>,
): Promise<PreloadedAnswer | undefined> | undefined {
  const preloaded = globalThis.joyboxPreloaded
  if (!preloaded) return undefined
  if (performance.now() > FRESH_MS) {
    globalThis.joyboxPreloaded = undefined
    return undefined
  }
  const at = preloaded.findIndex((one) => one.url === url && sorted(one.headers) === sorted(headers))
  return at < 0 ? undefined : preloaded.splice(at, 1)[0]?.answer
}
