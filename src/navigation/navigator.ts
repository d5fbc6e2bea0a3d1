/** The platform's ways to another page. */
export type Api = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab'
type Go = (api: Api, url: string) => Promise<unknown>

export interface RouteTable {
  isPage(path: string): boolean
  isTab(path: string): boolean
}

const pathOf = (url: string) => url.split('?')[0]

/** Refuses what cannot be reached that way (R176, R177). */
function check(api: Api, url: string, table: RouteTable) {
  const path = pathOf(url)
  if (!table.isPage(path)) throw new Error(`page \`${url}\` is not found`)
  const isTab = table.isTab(path)
  if (isTab && (api === 'navigateTo' || api === 'redirectTo')) throw new Error(`can not ${api} a tabbar page`)
  if (!isTab && api === 'switchTab') throw new Error('can not switch to no-tabBar page')
}

/**
 * Goes to pages, one address at a time: while an address is being gone to, going there again is refused, so that a double
 * tap opens one page (R178). Only the last address is remembered, until that navigation has ended either way.
 */
export class Navigator {
  private locked = ''

  constructor(
    private readonly go: Go,
    private readonly table: RouteTable,
  ) {}

  /** `locked: false` is for reloading, which goes where one already is (R37). */
  async open(api: Api, url: string, { locked = true } = {}): Promise<void> {
    check(api, url, this.table)
    if (locked && this.locked === url) throw new Error(`${api}:fail ${url} locked`)
    this.locked = url
    try {
      await this.go(api, url)
    } finally {
      this.locked = ''
    }
  }
}
