import { overHttp } from '../helpers/client'
import { profileControls } from '../helpers/profile'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { MiniProgram } from '../helpers/weapp'

let shop: ShopProcess

beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

describe('the page about oneself in the mini-program', () => {
  it.each(Object.entries(profileControls))('%s', async (_name, use) => {
    const program = await MiniProgram.launch({ origin: shop.origin })
    const { phone } = program.started
    await use(program, {
      client: () => overHttp(shop.origin),
      sql: shop.sql,
      scan: async (user, button, code) => {
        phone.code = { result: code, scanType: 'QR_CODE' }
        await user.press('button', button)
      },
    })
    expect(program.started.errors).toEqual([])
  })
})
