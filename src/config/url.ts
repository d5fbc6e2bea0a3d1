import { env } from './env'

/** Origin of the server: '' in the browser, which is on it already; `http://host:port` in the mini-program. */
export function serverOrigin(base: string = env.apiBase): string {
  return /^https?:\/\/[^/]+/.exec(base)?.[0] ?? ''
}

/**
 * Recognizes our server's addresses: a path of this origin in the browser, one below the server's origin in the
 * mini-program.
 */
export function isOwnAddress(address: string): boolean {
  return address.startsWith(`${serverOrigin()}/`) && !address.startsWith('//')
}

/** Address of a picture or sound that the API named as a path below the server's origin; other addresses stay as they are. */
export function mediaUrl(path: string): string {
  return path.startsWith('/') ? serverOrigin() + path : path
}

type Values = Record<string, string | number | boolean | undefined>

/** Puts values into a path's `:name` places. Throws when one is missing: half an address would reach another call. */
export function fillPath(path: string, params: Values = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`missing path parameter: ${name}`)
    return encodeURIComponent(String(value))
  })
}

/** `?a=1&b=2`, or '' when nothing is given; undefined values are left out. */
export function queryString(query: Values = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
