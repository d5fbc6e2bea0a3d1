import { accountControls } from '../helpers/account'
import { overHttp } from '../helpers/client'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { MiniProgram } from '../helpers/weapp'

let shop: ShopProcess

beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

describe('the account’s page in the mini-program', () => {
  it.each(Object.entries(accountControls))('%s', async (_name, use) => {
    const program = await MiniProgram.launch({ origin: shop.origin })
    // The mini-program asks WeChat without leaving.
    await use(program, { client: () => overHttp(shop.origin), sql: shop.sql, answerWechat: async () => undefined })
    expect(program.started.errors).toEqual([])
  })
})
