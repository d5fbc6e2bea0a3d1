import { overHttp } from '../helpers/client'
import { adminJourneys } from '../helpers/admin'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { MiniProgram } from '../helpers/weapp'

let shop: ShopProcess

beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

describe('admin in the mini-program', () => {
  it.each(Object.entries(adminJourneys))('%s', async (_name, work) => {
    const program = await MiniProgram.launch({ origin: shop.origin })
    await work(program, { client: () => overHttp(shop.origin), sql: shop.sql })
    expect(program.started.errors).toEqual([])
  })
})
