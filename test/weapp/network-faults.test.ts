import { overHttp } from '../helpers/client'
import { mishaps } from '../helpers/network-faults'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { MiniProgram } from '../helpers/weapp'

describe('when something goes wrong in the mini-program', () => {
  let shop: ShopProcess

  beforeAll(async () => {
    shop = await startShopProcess()
  })

  afterAll(() => shop?.stop())

  it.each(Object.entries(mishaps))('%s', async (_title, happen) => {
    const scene = { client: () => overHttp(shop.origin), sql: shop.sql }
    const program = await MiniProgram.launch({ origin: shop.origin })
    await happen(program, scene)
    expect(program.started.errors).toEqual([])
  })
})
