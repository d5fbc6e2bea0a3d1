import { overHttp } from '../helpers/client'
import { playWays } from '../helpers/play'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { MiniProgram } from '../helpers/weapp'

let shop: ShopProcess

beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

describe('combining, props and the check-in in the mini-program', () => {
  it.each(Object.entries(playWays))('%s', async (_name, use) => {
    const program = await MiniProgram.launch({ origin: shop.origin })
    await use(program, { client: () => overHttp(shop.origin) })
    expect(program.started.errors).toEqual([])
  })
})
