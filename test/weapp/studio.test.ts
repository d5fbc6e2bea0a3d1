import { overHttp } from '../helpers/client'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { studioJourneys } from '../helpers/studio'
import { MiniProgram } from '../helpers/weapp'

let shop: ShopProcess

beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

describe('the workshop in the mini-program', () => {
  it.each(Object.entries(studioJourneys))(
    '%s',
    async (_name, make) => {
      const program = await MiniProgram.launch({ origin: shop.origin })
      await make(program, { client: () => overHttp(shop.origin), sql: shop.sql })
      expect(program.started.errors).toEqual([])
    },
    120_000,
  )
})
