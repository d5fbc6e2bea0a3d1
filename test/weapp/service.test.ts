import { overHttp } from '../helpers/client'
import { serviceJourneys } from '../helpers/service'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { MiniProgram } from '../helpers/weapp'

let shop: ShopProcess

beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

describe('customer service in the mini-program', () => {
  it.each(Object.entries(serviceJourneys))('%s', async (_name, live) => {
    const program = await MiniProgram.launch({ origin: shop.origin })
    await live(program, { client: () => overHttp(shop.origin), sql: shop.sql })
    expect(program.started.errors).toEqual([])
  })
})
