/** One page on the stack, as the framework sees it. */
export interface PageInstance {
  route: string
  options: Record<string, string>
  data: { root: { cn?: unknown[] } }
  setData: (data: Record<string, unknown>, done?: () => void) => void
  [method: string]: unknown
}

export interface OpenPage {
  route: string
  query: Record<string, string>
  instance: PageInstance
  /** The rendered page in the jsdom document. */
  dom: HTMLElement
  detach: () => void
}

/** WeChat's limit; the eleventh navigateTo fails. */
const LIMIT = 10

/**
 * The page stack of the base library: really loads, shows, hides and unloads pages.
 * Reference: https://developers.weixin.qq.com/miniprogram/dev/api/route/wx.navigateTo.html
 */
export class PageStack {
  readonly pages: OpenPage[] = []

  /**
   * @param routes every page of app.json
   * @param mount renders a page; its onLoad and onShow run inside
   * @param notFound told of routes that do not exist
   */
  constructor(
    private readonly routes: Set<string>,
    private readonly mount: (route: string, query: Record<string, string>) => OpenPage,
    private readonly notFound: (route: string) => void,
  ) {}

  get top(): OpenPage {
    const page = this.pages.at(-1)
    if (!page) throw new Error('no page is open')
    return page
  }

  navigateTo(url: string) {
    const target = this.resolve(url)
    if (this.pages.length >= LIMIT) throw new Error('webview count limit exceed')
    if (this.pages.length) call(this.top, 'onHide')
    this.open(target)
  }

  redirectTo(url: string) {
    const target = this.resolve(url)
    this.close()
    this.open(target)
  }

  reLaunch(url: string) {
    const target = this.resolve(url)
    while (this.pages.length) this.close()
    this.open(target)
  }

  navigateBack(delta: number) {
    if (this.pages.length < 2) throw new Error('cannot navigate back at first page')
    const count = Math.min(delta, this.pages.length - 1)
    for (let i = 0; i < count; i++) this.close()
    call(this.top, 'onShow')
  }

  private open({ route, query }: { route: string; query: Record<string, string> }) {
    this.pages.push(this.mount(route, query))
  }

  /** Takes the top page away. */
  close() {
    const page = this.pages.pop()
    if (!page) return
    call(page, 'onUnload')
    page.detach()
  }

  /** Route and query of a URL, relative to the page that is open; query values arrive as sent, undecoded. */
  private resolve(url: string) {
    const [address, search = ''] = url.split('?')
    const base = `http://app/${this.pages.at(-1)?.route ?? ''}`
    const route = new URL(address, base).pathname.replace(/^\//, '').replace(/\.html$/, '')
    if (!this.routes.has(route)) {
      this.notFound(route)
      throw new Error(`page "${url}" is not found`)
    }
    const pairs = search.split('&').filter(Boolean)
    const query = Object.fromEntries(pairs.map((pair) => [pair.split('=')[0], pair.split('=').slice(1).join('=')]))
    return { route, query }
  }
}

/** Calls a lifecycle method of a page, if it has it. */
export function call(page: OpenPage, method: string, ...args: unknown[]): unknown {
  const run = page.instance[method]
  return typeof run === 'function' ? run.call(page.instance, ...args) : undefined
}
