import type { Browser, BrowserContextOptions } from 'playwright-core'
import { overHttp } from '../client'
import { type ShopProcess, startShopProcess } from '../shop-process'
import { type Found, openBrowser } from './browser'
import { type Phone, withPhone } from './phone'

/** A shop of a suite's own, and a browser to visit it. */
export interface Visit {
  /** Runs a test body with a new phone. */
  phone: (run: (phone: Phone) => Promise<void>, options?: BrowserContextOptions) => Promise<void>
  /** A client of the shop that nobody has signed in with. */
  client: () => ReturnType<typeof overHttp>
  shop: () => ShopProcess
}

/** Starts a shop and a browser before the tests of the suite and ends both after them. */
export function visit(env: Record<string, string> = {}, browserArguments: string[] = [], found?: Found): Visit {
  let shop: ShopProcess | undefined
  let browser: Browser | undefined
  const open = () => {
    if (!shop || !browser) throw new Error('the shop is not open')
    return { shop, browser }
  }

  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startShopProcess(env), openBrowser(browserArguments, found)])
  })

  afterAll(async () => {
    await browser?.close()
    await shop?.stop()
  })

  return {
    phone: (run, options) => withPhone(open().browser, open().shop.origin, run, options),
    client: () => overHttp(open().shop.origin),
    shop: () => open().shop,
  }
}
