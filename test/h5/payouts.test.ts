import { startWechat, type WechatServer } from '../../server/testing/wechat-pay/wechat-server'
import { openBrowser } from '../helpers/h5/browser'
import { withPhone } from '../helpers/h5/phone'
import { overHttp } from '../helpers/client'
import { confirmAt, payoutJourneys, payoutSettings, type PayoutScene } from '../helpers/payouts'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { words } from '../helpers/words'

const { recharge } = words

let wechat: WechatServer
let shop: ShopProcess
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  wechat = await startWechat()
  ;[shop, browser] = await Promise.all([startShopProcess(payoutSettings(wechat)), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
  await wechat?.close()
})

describe('payouts in the browser', () => {
  it.each(Object.entries(payoutJourneys))('%s', async (_name, go) => {
    await withPhone(browser, shop.origin, async (phone) => {
      const scene: PayoutScene = {
        client: () => overHttp(shop.origin),
        sql: shop.sql,
        origin: shop.origin,
        wechat,
        // Nobody confirms in a browser outside WeChat: the page leads to the mini-program.
        async confirm(user, transfer) {
          await user.see(recharge.confirm_mini_program)
          await phone.page.getByRole('img', { name: recharge.confirmCode }).waitFor()
          expect(await user.read()).not.toContain(`\n${recharge.confirm}\n`)
          await confirmAt(scene, transfer)
          await user.reload()
        },
      }
      await go(phone, scene)
      expect(phone.errors).toEqual([])
    })
  })
})
