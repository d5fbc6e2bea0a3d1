import { overHttp } from '../helpers/client'
import { liveJourneys, startLiveProviders, type LiveProviders } from '../helpers/live-providers'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { MiniProgram } from '../helpers/weapp'

let providers: LiveProviders
let shop: ShopProcess

beforeAll(async () => {
  providers = await startLiveProviders()
  shop = await startShopProcess(providers.settings)
})
afterAll(async () => {
  await shop?.stop()
  await providers?.close()
})

describe('flights, parcels and places of live services, in the mini-program', () => {
  it.each(Object.entries(liveJourneys))('%s', async (_name, go) => {
    const program = await MiniProgram.launch({ origin: shop.origin })
    await go(program, { client: () => overHttp(shop.origin), sql: shop.sql, providers })
    expect(program.started.errors).toEqual([])
  })
})
