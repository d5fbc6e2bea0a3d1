import { isPage, pagePath } from './routes'
import { queryString } from '@/config/url'

/** A link as its path and everything after it, which is never touched. */
function split(link: string): [path: string, rest: string] {
  const end = link.search(/[?#]/)
  return end < 0 ? [link, ''] : [link.slice(0, end), link.slice(end)]
}

/** Resolves `./x` and `../x` against the folder of the current page; other links are taken from the root. */
function resolve(path: string, current: string): string {
  if (!/^\.\.?\//.test(path)) return `/${path.replace(/^\/+/, '')}`
  const folders = current.split('/').slice(0, -1)
  for (const step of path.split('/')) {
    if (step === '..') folders.pop()
    else if (step !== '.') folders.push(step)
  }
  return `/${folders.filter(Boolean).join('/')}`
}

/** A run of `index` segments at the end of a path becomes one (R31). */
function collapse(path: string): string {
  return path.replace(/(\/index)+\/?$/, '/index')
}

/**
 * The page a link means: the segment `pages` becomes `pagesA` unless the link leads to login or to a page that really is
 * under `pages`; repeated trailing `index` collapse; the query stays byte for byte (R30, R31, H1).
 */
export function rewriteLink(link: string, current = '/'): string {
  const [path, rest] = split(link)
  const full = collapse(resolve(path, pagePath(current)))
  if (full.includes('/login/') || isPage(full)) return full + rest
  const rewritten = full.split('/').map((segment) => (segment === 'pages' ? 'pagesA' : segment))
  return rewritten.join('/') + rest
}

/** Decodes one query value; what is not properly encoded stays as it came. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Parameters as both ends hand them over (still encoded, with marks of Taro's own) → as they were meant, decoded once (R6). */
export function readQuery(params: Record<string, unknown> = {}): Record<string, string> {
  const pairs = Object.entries(params).filter(([name]) => name !== 'stamp' && name !== '$taroTimestamp')
  // A mini-program code gives its page one text, `scene`; ours holds the id of what the page shows.
  return Object.fromEntries(
    pairs.map(([name, value]) => [name === 'scene' ? 'id' : decode(name), decode(String(value ?? ''))]),
  )
}

/** A page with its query, every value encoded. */
export function linkTo(path: string, query: Record<string, string | number | boolean | undefined> = {}): string {
  return path + queryString(query)
}
