import { createHash } from 'node:crypto'
import { readConfig, StartError } from '../app/config'
import { openTestShop, testPrize, type Player, type TestShop } from '../../testing/test-shop'

let market: TestShop
let player: Player

beforeAll(async () => {
  market = await openTestShop()
  player = await market.player()
})
afterAll(() => market.close())

/** Places an order that is paid at the cashier; returns the page's address. */
async function payUrlOf(boxId = 'box_tea-cats'): Promise<{ url: string; orderNo: string; paymentOrderId: string }> {
  const { payParams, orderNo, paymentOrderId } = await market.order(player, boxId, 1, 'sandbox')
  return { url: payParams.payUrl as string, orderNo, paymentOrderId }
}

const open = (url: string, language = 'zh-CN') => market.app.inject({ url, headers: { 'accept-language': language } })
const part = (html: string, tag: string) => new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? ''

test('R153a the cashier’s page shows the shop, the amount, what is bought and two buttons, in both languages', async () => {
  const { url, orderNo } = await payUrlOf()
  const chinese = await open(url)
  expect(chinese.statusCode).toBe(200)
  expect(chinese.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(chinese.headers['cache-control']).toBe('no-store')
  expect(chinese.body).toContain('<html lang="zh-CN">')
  for (const words of [
    'Joybox 惊喜匣',
    '<small>¥</small>49<small>.00</small>',
    '茶猫',
    orderNo,
    '>支付成功<',
    '>取消<',
    '返回 Joybox',
  ]) {
    expect(chinese.body).toContain(words)
  }
  const english = (await open(url, 'en-GB')).body
  for (const words of ['<html lang="en">', '>Pay<', '>Cancel<', 'Back to Joybox', 'No real money moves here']) {
    expect(english).toContain(words)
  }
})

test('B18 the page’s policy allows its own style and script by their hashes, and nothing from elsewhere', async () => {
  const { url } = await payUrlOf()
  const { body, headers } = await open(url)
  const policy = String(headers['content-security-policy'])
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(policy).toContain(`style-src ${hash(part(body, 'style'))}`)
  expect(policy).toContain(`script-src ${hash(part(body, 'script'))}`)
  expect(policy).toContain("default-src 'none'")
  expect(body).not.toMatch(/\b(src|style|onclick)=/)
  expect(body).not.toMatch(/https?:/)
})

test('B18 what people wrote is text on the page, and the way back stays in the app', async () => {
  const title = { zh: '</title><script>alert(1)</script>', en: '"><img onerror=x>' }
  await market.addOddsBox({ id: 'box_odd', title, prizes: [testPrize('prz_odd', 1_000_000, 10)] })
  const { url } = await payUrlOf('box_odd')
  const { body } = await open(url)
  expect(body.match(/<script>/g)).toHaveLength(1)
  expect(body).toContain('&lt;script&gt;alert(1)')
  const back = async (path: string) =>
    /data-back="([^"]*)"/.exec((await open(`${url}&back=${encodeURIComponent(path)}`)).body)?.[1]
  expect(await back('/pagesA/purchase/index?orderNo=ord_1&a=b')).toBe('/pagesA/purchase/index?orderNo=ord_1&amp;a=b')
  for (const path of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b']) {
    expect([path, await back(path)]).toEqual([path, '/'])
  }
})

test('R153a an order that was paid or closed has no buttons any more', async () => {
  const paid = await payUrlOf()
  const token = new URL(paid.url, 'http://any').searchParams.get('token') as string
  const params = { paymentOrderId: paid.paymentOrderId }
  await market.call('sandbox.cashier', { params, body: { token, result: 'paid' } })
  const closed = await payUrlOf()
  await market.call('orders.cancel', { body: { orderNo: closed.orderNo }, token: player.token })
  for (const [{ url }, words] of [
    [paid, '已经支付过了'],
    [closed, '已经关闭'],
  ] as const) {
    const { body } = await open(url)
    expect(body).not.toContain('<button')
    expect(body).toContain(words)
  }
})

test('R153a without its token, or where the sandbox is switched off, there is no page; production does not start with it', async () => {
  const { url, paymentOrderId } = await payUrlOf()
  const reasonOf = async (address: string) => (await open(address)).json().reason
  expect(await reasonOf(`/sandbox/cashier/${paymentOrderId}?token=${'a'.repeat(64)}`)).toBe('FORBIDDEN')
  expect(await reasonOf(`/sandbox/cashier/${paymentOrderId}`)).toBe('VALIDATION_FAILED')
  market.shop.config.payChannels = ['balance']
  try {
    expect(await reasonOf(url)).toBe('FORBIDDEN')
  } finally {
    market.shop.config.payChannels = ['balance', 'sandbox']
  }
  expect(() => readConfig({ NODE_ENV: 'production', PAY_CHANNELS: 'sandbox' }, '/somewhere')).toThrow(StartError)
})
