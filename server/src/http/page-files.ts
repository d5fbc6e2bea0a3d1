import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The page that stands at `/` (R12). */
const ENTRY = '/pages/login/index'

const kinds: Record<string, string> = { js: 'script', css: 'style', webp: 'image' }

interface Told {
  preload: string[]
  prefetch: string[]
}

/**
 * The picture that each page of the built app waits for, and what the next page will fetch, as a `Link` header that is sent with
 * the page: a browser then asks for it at once, or when it is idle, instead of after a script has run. The list is the build's
 * own (config/page-files.ts), read again when a new build stands there; without one there is nothing to say.
 */
export class PageFiles {
  private readonly file: string
  private readAt = 0
  private links = new Map<string, string>()

  constructor(webDirectory: string) {
    this.file = join(webDirectory, 'page-files.json')
  }

  /** The header for the page at this path of a URL, with or without a query. */
  linkFor(url: string): string | undefined {
    this.refresh()
    const path = url.split(/[?#]/)[0] ?? ''
    return this.links.get(path === '/' ? ENTRY : path)
  }

  private refresh() {
    const changed = statSync(this.file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (changed === this.readAt) return
    this.readAt = changed
    this.links = changed === 0 ? new Map() : readLinks(this.file)
  }
}

function readLinks(file: string): Map<string, string> {
  const pages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Told>
  return new Map(
    Object.entries(pages).map(([path, { preload, prefetch }]) => {
      const now = preload.map((one) => link(one, 'preload'))
      const later = prefetch.map((one) => link(one, 'prefetch'))
      return [path, [...now, ...later].join(', ')]
    }),
  )
}

function link(file: string, when: keyof Told): string {
  const kind = kinds[file.slice(file.lastIndexOf('.') + 1)] ?? 'fetch'
  return `<${file}>; rel=${when}; as=${kind}`
}
