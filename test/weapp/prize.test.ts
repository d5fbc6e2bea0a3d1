import { overHttp } from '../helpers/client'
import { prizeJourneys } from '../helpers/prize'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { MiniProgram } from '../helpers/weapp'

let shop: ShopProcess

beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

describe('a prize’s page in the mini-program', () => {
  it.each(Object.entries(prizeJourneys))('%s', async (_name, walk) => {
    const program = await MiniProgram.launch({ origin: shop.origin })
    await walk(program, { client: () => overHttp(shop.origin), sql: shop.sql })
    expect(program.started.errors).toEqual([])
  })
})
