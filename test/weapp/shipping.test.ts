import { overHttp } from '../helpers/client'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { shippingJourneys } from '../helpers/shipping'
import { MiniProgram } from '../helpers/weapp'

let shop: ShopProcess

beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

describe('after the opening, in the mini-program', () => {
  it.each(Object.entries(shippingJourneys))('%s', async (_name, live) => {
    const program = await MiniProgram.launch({ origin: shop.origin })
    await live(program, { client: () => overHttp(shop.origin), sql: shop.sql })
    expect(program.started.errors).toEqual([])
  })
})
