import { openBrowser } from '../helpers/h5/browser'
import { withPhone } from '../helpers/h5/phone'
import { overHttp } from '../helpers/client'
import { liveJourneys, startLiveProviders, type LiveProviders } from '../helpers/live-providers'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'

let providers: LiveProviders
let shop: ShopProcess
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  providers = await startLiveProviders()
  ;[shop, browser] = await Promise.all([startShopProcess(providers.settings), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
  await providers?.close()
})

describe('flights, parcels and places of live services, in the browser', () => {
  it.each(Object.entries(liveJourneys))('%s', async (_name, go) => {
    await withPhone(browser, shop.origin, async (phone) => {
      await go(phone, { client: () => overHttp(shop.origin), sql: shop.sql, providers })
      expect(phone.appErrors).toEqual([])
    })
  })
})
