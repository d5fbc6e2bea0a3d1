import { codeFor, newBrowser, newPhone, phoneUser } from '../../../testing/sign-in'
import { openTestShop, type TestShop } from '../../../testing/test-shop'
import { isVerified } from './verified'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const verified = async (token: string) =>
  isVerified(market.shop.database, (await market.call('accounts.me', { token })).id)

test('B14 a bound phone verifies an account, and a WeChat identity does; a name and a password do not', async () => {
  const { id, token } = await market.stranger()
  expect(await isVerified(market.shop.database, id)).toBe(false)
  expect(await verified((await phoneUser(market)).token)).toBe(true)

  const browser = newBrowser(market)
  const { code, state } = await browser.comeBack('new')
  const byWechat = await market.call('accounts.loginByWechat', { body: { code, state }, headers: browser.headers() })
  expect(await verified(byWechat)).toBe(true)

  const phone = newPhone()
  const identityCheck = { password: 'open-sesame' }
  const body = { phone, code: await codeFor(market, token, 'phone', phone), identityCheck }
  await market.call('me.setPhone', { body, token })
  expect(await isVerified(market.shop.database, id)).toBe(true)
})
