import { startWechat, type WechatServer } from '../../server/testing/wechat-pay/wechat-server'
import { overHttp } from '../helpers/client'
import { confirmAt, payoutJourneys, payoutSettings, type PayoutScene } from '../helpers/payouts'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { MiniProgram } from '../helpers/weapp'
import { words } from '../helpers/words'

const { recharge } = words

let wechat: WechatServer
let shop: ShopProcess

beforeAll(async () => {
  wechat = await startWechat()
  shop = await startShopProcess(payoutSettings(wechat))
})
afterAll(async () => {
  await shop?.stop()
  await wechat?.close()
})

describe('payouts in the mini-program', () => {
  it.each(Object.entries(payoutJourneys))('%s', async (_name, go) => {
    const program = await MiniProgram.launch({ origin: shop.origin })
    const scene: PayoutScene = {
      client: () => overHttp(shop.origin),
      sql: shop.sql,
      origin: shop.origin,
      wechat,
      async confirm(user, transfer) {
        // A WeChat that is too old says so; a newer one asks over the page.
        await user.see(recharge.confirm_newer)
        const { phone } = program.started
        phone.confirmTransfer = (info) => {
          expect(info).toBe(transfer.packageInfo)
          void confirmAt(scene, transfer)
        }
        await user.reload()
        await user.press('button', recharge.confirm)
        await user.told(recharge.confirmed)
      },
    }
    await go(program, scene)
    expect(program.started.errors).toEqual([])
  })
})
