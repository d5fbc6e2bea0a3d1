import { overHttp } from '../helpers/client'
import { payingWays } from '../helpers/paying'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { MiniProgram } from '../helpers/weapp'

let shop: ShopProcess

beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

describe('paying, taking money out and trying, in the mini-program', () => {
  it.each(Object.entries(payingWays))('%s', async (_name, go) => {
    const program = await MiniProgram.launch({ origin: shop.origin })
    await go(program, { client: () => overHttp(shop.origin), sql: shop.sql })
    expect(program.started.errors).toEqual([])
  })
})
