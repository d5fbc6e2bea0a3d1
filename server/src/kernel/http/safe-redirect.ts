import { ensure } from '../refusal'

/** An origin that is nobody's, to read paths against. */
const NOWHERE = 'http://nowhere.invalid'

/**
 * Returns a path of our own with its query, normalised as browsers do it. A path that leads to another site (`//…`,
 * `/\…`, `/.//…`, a scheme) is refused with VALIDATION_FAILED.
 */
export function safeRedirect(text: string, field: string): URL {
  const url = URL.canParse(text, NOWHERE) ? new URL(text, NOWHERE) : undefined
  ensure(url?.origin === NOWHERE && text.startsWith('/') && !url.pathname.startsWith('//'), 'VALIDATION_FAILED', field)
  return url
}

/** The path, query and fragment of a URL that `safeRedirect` gave. */
export const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash
