import { inspect } from 'node:util'
import { verify } from 'node:crypto'
import { StartError } from '../../kernel/start-error'
import { WechatPayFailure, refusalOf } from './failure'
import { readWechatPay, type WechatPaySettings } from './settings'
import { payOrder, transactionOf } from '../../../testing/wechat-pay/wechat-ledger'
import { newTestKey } from '../../../testing/wechat-pay/wechat-keys'
import { startWechat, type SeenRequest, type WechatServer } from '../../../testing/wechat-pay/wechat-server'
import { openWechatPay, type WechatPay } from './wechat-pay'

let server: WechatServer
let offset = 0
const now = () => new Date(Date.now() + offset)
const MINUTE = 60_000

beforeAll(async () => {
  server = await startWechat({ now })
})
afterAll(() => server.close())
beforeEach(() => void (offset = 0))

let count = 0
const newNumber = () => `pay_${String(++count).padStart(26, '0')}`

function settingsOf(env: Record<string, string> = server.env): WechatPaySettings {
  const settings = readWechatPay(env)
  if (!settings) throw new Error('no settings')
  return { ...settings, timeoutMs: 500 }
}

const open = (): WechatPay => openWechatPay(settingsOf(), now)

const requestFor = (paymentId: string) => ({
  paymentId,
  description: '月兔盲盒 × 1',
  amountFen: 3_900,
  expiresAt: new Date('2026-11-21T08:15:00.500Z'),
  notifyUrl: 'https://shop.example/dev-api/generalOrder/callback/wechat',
  payerAddress: '203.0.113.7',
})

/** The last request that was not about certificates. */
function last(): SeenRequest {
  const found = [...server.requests].reverse().find(({ path }) => path !== '/v3/certificates')
  if (!found) throw new Error('nothing was asked')
  return found
}

/** The code of the failure that a promise ends in. */
async function codeOf(asking: Promise<unknown>): Promise<string> {
  const error = await asking.then(
    () => 'it succeeded',
    (failure: unknown) => failure,
  )
  return error instanceof WechatPayFailure ? error.code : String(error)
}

describe('requests', () => {
  test('R152 a payment in the mini-program is ordered with the documented body, signed by the merchant', async () => {
    const paymentId = newNumber()
    expect(await open().orderJsapi('mini_program', 'openid-1', requestFor(paymentId))).toBe(`wx${paymentId}`)
    const { method, path, headers, body } = last()
    expect([method, path]).toEqual(['POST', '/v3/pay/transactions/jsapi'])
    expect(headers['content-type']).toBe('application/json')
    expect(headers.accept).toBe('application/json')
    expect(headers.authorization).toMatch(
      /^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="[0-9a-f]{32}",signature="[A-Za-z0-9+/=]+",timestamp="\d{10}",serial_no="[0-9A-F]+"$/,
    )
    expect(body).toEqual({
      appid: 'wxmini0000000001',
      mchid: '1900000001',
      description: '月兔盲盒 × 1',
      out_trade_no: paymentId,
      time_expire: '2026-11-21T08:15:00+00:00',
      notify_url: 'https://shop.example/dev-api/generalOrder/callback/wechat',
      amount: { total: 3_900, currency: 'CNY' },
      payer: { openid: 'openid-1' },
      scene_info: { payer_client_ip: '203.0.113.7' },
    })
  })

  test('R152 a payment in the public account carries that account’s app id', async () => {
    await open().orderJsapi('public_account', 'openid-2', requestFor(newNumber()))
    expect(last().body).toMatchObject({ appid: 'wxpublic00000001', payer: { openid: 'openid-2' } })
  })

  test('R152 an H5 payment names the payer’s address and has no payer', async () => {
    const url = await open().orderH5(requestFor(newNumber()))
    expect(url).toMatch(/^https:\/\/wx\.tenpay\.com\//)
    const { path, body } = last()
    expect(path).toBe('/v3/pay/transactions/h5')
    expect(body.scene_info).toEqual({ payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } })
    expect(body.payer).toBeUndefined()
  })

  test('R153 an order is queried and closed by our number', async () => {
    const pay = open()
    const [paid, unpaid] = [newNumber(), newNumber()]
    await pay.orderH5(requestFor(paid))
    await pay.orderH5(requestFor(unpaid))
    expect(await pay.query(paid)).toMatchObject({ trade_state: 'NOTPAY', out_trade_no: paid })
    payOrder(server.books, paid)
    expect(await pay.query(paid)).toMatchObject({ trade_state: 'SUCCESS', amount: { total: 3_900 } })
    expect(last()).toMatchObject({
      method: 'GET',
      path: `/v3/pay/transactions/out-trade-no/${paid}?mchid=1900000001`,
      text: '',
    })
    await pay.close(unpaid)
    expect(last()).toMatchObject({
      method: 'POST',
      path: `/v3/pay/transactions/out-trade-no/${unpaid}/close`,
      body: { mchid: '1900000001' },
    })
    expect(await pay.query(unpaid)).toMatchObject({ trade_state: 'CLOSED' })
    expect(await codeOf(pay.close(paid))).toBe('ORDERPAID')
    expect(await codeOf(pay.orderH5(requestFor(paid)))).toBe('ORDERPAID')
    expect(await codeOf(pay.orderH5(requestFor(unpaid)))).toBe('ORDER_CLOSED')
    expect(await codeOf(pay.query(newNumber()))).toBe('ORDER_NOT_EXIST')
  })

  test('R153 a refund is asked for as often as it takes and is one refund', async () => {
    const pay = open()
    const paymentId = newNumber()
    await pay.orderH5(requestFor(paymentId))
    payOrder(server.books, paymentId)
    const refund = {
      refundId: 'rfd_1',
      paymentId,
      amountFen: 1_300,
      totalFen: 3_900,
      reason: '未拆退款',
      notifyUrl: 'https://shop.example/n',
    }
    expect(await pay.refund(refund)).toBe('PROCESSING')
    expect(await pay.refund(refund)).toBe('PROCESSING')
    expect(server.books.refunds.size).toBe(1)
    expect(last()).toMatchObject({
      method: 'POST',
      path: '/v3/refund/domestic/refunds',
      body: {
        out_trade_no: paymentId,
        out_refund_no: 'rfd_1',
        reason: '未拆退款',
        notify_url: 'https://shop.example/n',
        amount: { refund: 1_300, total: 3_900, currency: 'CNY' },
      },
    })
    server.books.refunds.get('rfd_1')!.status = 'SUCCESS'
    expect(await pay.queryRefund('rfd_1')).toBe('SUCCESS')
    expect(last()).toMatchObject({ method: 'GET', path: '/v3/refund/domestic/refunds/rfd_1' })
    expect(await codeOf(pay.refund({ ...refund, refundId: 'rfd_2', amountFen: 3_000 }))).toBe('NOT_ENOUGH')
    expect(await codeOf(pay.queryRefund('rfd_unknown'))).toBe('RESOURCE_NOT_EXISTS')
  })

  test('R153a what the payer’s WeChat is given is signed over app id, time, nonce and package', () => {
    const params = open().clientParams('mini_program', 'wx123')
    expect(params).toEqual({
      appId: 'wxmini0000000001',
      timeStamp: expect.stringMatching(/^\d{10}$/),
      nonceStr: expect.stringMatching(/^[0-9a-f]{32}$/),
      package: 'prepay_id=wx123',
      signType: 'RSA',
      paySign: expect.any(String),
    })
    const message = `${params.appId}\n${params.timeStamp}\n${params.nonceStr}\n${params.package}\n`
    const signature = Buffer.from(params.paySign, 'base64')
    expect(verify('sha256', Buffer.from(message), server.merchant.publicKey, signature)).toBe(true)
  })
})

describe('what may go wrong', () => {
  test.each([
    [400, 'PARAM_ERROR', 'PROVIDER_FAILED'],
    [400, 'APPID_MCHID_NOT_MATCH', 'PROVIDER_FAILED'],
    [400, 'INVALID_REQUEST', 'PROVIDER_FAILED'],
    [400, 'ORDERPAID', 'STATE_CONFLICT'],
    [400, 'ORDER_CLOSED', 'ORDER_EXPIRED'],
    [401, 'SIGN_ERROR', 'PROVIDER_FAILED'],
    [403, 'OUT_TRADE_NO_USED', 'PROVIDER_FAILED'],
    [403, 'NO_AUTH', 'PROVIDER_FAILED'],
    [403, 'RULE_LIMIT', 'PROVIDER_FAILED'],
    [403, 'TRADE_ERROR', 'PROVIDER_FAILED'],
    [429, 'FREQUENCY_LIMITED', 'RATE_LIMITED'],
    [500, 'SYSTEM_ERROR', 'PROVIDER_FAILED'],
    [500, 'BANK_ERROR', 'PROVIDER_FAILED'],
  ])('R152 HTTP %i %s is told as %s, without WeChat’s own words', async (status, code, reason) => {
    server.failing('/jsapi', status, code)
    const failure = await open()
      .orderJsapi('mini_program', 'openid', requestFor(newNumber()))
      .catch((error: WechatPayFailure) => error)
    expect(failure).toMatchObject({ code, status })
    const refusal = refusalOf(failure as WechatPayFailure)
    expect(refusal).toMatchObject({ reason, detail: `WeChat Pay: ${code}` })
    expect(`${refusal.message} ${refusal.detail}`).not.toContain('told only to the log')
  })

  test('R152 silence, a broken line, broken JSON and an answer without what was asked for are failures', async () => {
    const pay = open()
    const order = () => codeOf(pay.orderH5(requestFor(newNumber())))
    expect(await order()).toBe('it succeeded')
    server.oddly('/h5', () => {})
    expect(await order()).toBe('UNREACHABLE')
    server.oddly('/h5', (response) => response.destroy())
    expect(await order()).toBe('UNREACHABLE')
    server.oddly('/h5', (response) => response.writeHead(302, { location: server.url }).end())
    expect(await order()).toBe('UNREACHABLE')
    server.oddly('/h5', (response) => response.writeHead(502).end('<html>Bad Gateway</html>'))
    expect(await order()).toBe('BAD_ANSWER')
    for (const text of ['{"h5_url":', '{}', '{"h5_url":1}', 'null']) {
      server.oddly('/h5', (response) => response.writeHead(200, server.sign(text)).end(text))
      expect([text, await order()]).toEqual([text, 'BAD_ANSWER'])
    }
  })

  test('R152 an answer that WeChat did not sign is not believed', async () => {
    const pay = open()
    const order = () => codeOf(pay.orderH5(requestFor(newNumber())))
    server.oddly('/h5', (response, { text }) => response.writeHead(200).end(text))
    expect(await order()).toBe('BAD_SIGNATURE')
    server.oddly('/h5', (response, { text }) => response.writeHead(200, server.sign(`${text} `)).end(text))
    expect(await order()).toBe('BAD_SIGNATURE')
    server.oddly('/h5', (response, { text }) => response.writeHead(200, server.sign(text, 301)).end(text))
    expect(await order()).toBe('BAD_SIGNATURE')
    server.oddly('/h5', (response, { text }) => response.writeHead(200, server.sign(text, 200)).end(text))
    expect(await order()).toBe('it succeeded')
  })
})

describe('webhooks', () => {
  test('R153 a webhook is verified, opened and told', async () => {
    const pay = open()
    const paymentId = newNumber()
    await pay.orderH5(requestFor(paymentId))
    payOrder(server.books, paymentId)
    const transaction = transactionOf(server.books, paymentId)
    expect(await pay.readWebhook(server.webhook('TRANSACTION.SUCCESS', transaction))).toEqual({
      about: 'payment',
      transaction,
    })
    const refund = { mchid: '1900000001', out_trade_no: paymentId, out_refund_no: 'rfd_9', refund_status: 'SUCCESS' }
    expect(await pay.readWebhook(server.webhook('REFUND.SUCCESS', refund))).toEqual({ about: 'refund', refund })
  })

  test('R153 a webhook that is forged, changed, old, for another key or another merchant is not believed', async () => {
    const pay = open()
    const told = { mchid: '1900000001', out_trade_no: 'pay_x' }
    const good = server.webhook('TRANSACTION.SUCCESS', told)
    expect(await codeOf(pay.readWebhook(good))).toBe('it succeeded')
    const changed = { ...good, text: good.text.replace('TRANSACTION', 'REFUND') }
    expect(await codeOf(pay.readWebhook(changed))).toBe('BAD_SIGNATURE')
    expect(await codeOf(pay.readWebhook({ ...good, headers: {} }))).toBe('BAD_SIGNATURE')
    const unknownSerial = { ...good.headers, 'wechatpay-serial': 'ABCDEF' }
    expect(await codeOf(pay.readWebhook({ ...good, headers: unknownSerial }))).toBe('BAD_SIGNATURE')
    const forged = server.webhook('TRANSACTION.SUCCESS', told, { signedBy: newTestKey() })
    expect(await codeOf(pay.readWebhook(forged))).toBe('BAD_SIGNATURE')
    expect(await codeOf(pay.readWebhook(server.webhook('TRANSACTION.SUCCESS', told, { secondsAgo: 301 })))).toBe(
      'BAD_SIGNATURE',
    )
    expect(await codeOf(pay.readWebhook(server.webhook('TRANSACTION.SUCCESS', told, { secondsAgo: -301 })))).toBe(
      'BAD_SIGNATURE',
    )
    const sealedForOther = server.webhook('TRANSACTION.SUCCESS', told, { apiV3Key: 'x'.repeat(32) })
    expect(await codeOf(pay.readWebhook(sealedForOther))).toBe('DECRYPT_FAILED')
    const other = server.webhook('TRANSACTION.SUCCESS', { ...told, mchid: '1900000002' })
    expect(await codeOf(pay.readWebhook(other))).toBe('WRONG_MERCHANT')
    expect(await codeOf(pay.readWebhook(server.webhook('PROFITSHARING.X', told)))).toBe('BAD_WEBHOOK')
  })
})

describe('WeChat’s keys', () => {
  test('R153 certificates are fetched once, and again when WeChat signs with a new one', async () => {
    const pay = open()
    const fetched = () => server.requests.filter(({ path }) => path === '/v3/certificates').length
    const before = fetched()
    await Promise.all([1, 2, 3].map(() => pay.orderH5(requestFor(newNumber()))))
    expect(fetched()).toBe(before + 1)
    server.exchange(newTestKey())
    offset = 2 * MINUTE
    await pay.orderH5(requestFor(newNumber()))
    await pay.orderH5(requestFor(newNumber()))
    expect(fetched()).toBe(before + 2)
  })

  test('R153 forged serials do not make us ask WeChat again and again', async () => {
    const pay = open()
    await pay.orderH5(requestFor(newNumber()))
    const before = server.requests.length
    const webhook = server.webhook('TRANSACTION.SUCCESS', {})
    for (let i = 0; i < 5; i += 1) {
      const headers = { ...webhook.headers, 'wechatpay-serial': `FORGED${i}` }
      expect(await codeOf(pay.readWebhook({ ...webhook, headers }))).toBe('BAD_SIGNATURE')
    }
    expect(server.requests.length).toBe(before)
  })

  test('R153 certificates that nobody of WeChat signed, and ones that ran out, are no keys', async () => {
    server.oddly('/v3/certificates', (response, { text }) =>
      response.writeHead(200, { 'wechatpay-serial': 'FF' }).end(text),
    )
    expect(await codeOf(open().orderH5(requestFor(newNumber())))).toBe('BAD_SIGNATURE')
    server.oddly('/v3/certificates', (response) => response.writeHead(200).end('{"data":null}'))
    expect(await codeOf(open().orderH5(requestFor(newNumber())))).toBe('BAD_ANSWER')
    offset = 400 * 24 * 60 * MINUTE
    expect(await codeOf(open().orderH5(requestFor(newNumber())))).toBe('BAD_SIGNATURE')
  })

  test('R153 a merchant with WeChat’s public key verifies by it, says so, and fetches no certificate', async () => {
    const modern = await startWechat({ publicKeyId: 'PUB_KEY_ID_0119000000012026112100001' })
    try {
      const pay = openWechatPay(settingsOf(modern.env), now)
      const paymentId = newNumber()
      await pay.orderH5(requestFor(paymentId))
      expect(await pay.query(paymentId)).toMatchObject({ trade_state: 'NOTPAY' })
      expect(modern.requests.map(({ path }) => path)).not.toContain('/v3/certificates')
      expect(modern.requests[0]?.headers['wechatpay-serial']).toBe('PUB_KEY_ID_0119000000012026112100001')
      const forged = modern.webhook('TRANSACTION.SUCCESS', {}, { signedBy: newTestKey() })
      expect(await codeOf(pay.readWebhook(forged))).toBe('BAD_SIGNATURE')
    } finally {
      await modern.close()
    }
  })
})

describe('settings', () => {
  test('B18 without a merchant there is no WeChat Pay; with one, whatever is missing or wrong is named and never shown', () => {
    expect(readWechatPay({})).toBeUndefined()
    const { env } = server
    const wrong: [string, string | undefined, RegExp][] = [
      ['WECHAT_PAY_KEY', undefined, /WECHAT_PAY_KEY must be set/],
      ['WECHAT_PAY_KEY', 'secret-but-no-pem', /WECHAT_PAY_KEY must hold an RSA key/],
      ['WECHAT_PAY_KEY_FILE', '/nowhere/key.pem', /WECHAT_PAY_KEY_FILE names a file/],
      ['WECHAT_PAY_API_V3_KEY', 'secret-too-short', /WECHAT_PAY_API_V3_KEY must be 32 bytes/],
      ['WECHAT_PAY_SERIAL', undefined, /WECHAT_PAY_SERIAL must be set/],
      ['WECHAT_PAY_BASE_URL', 'http://somewhere.example', /WECHAT_PAY_BASE_URL must begin with https/],
      ['WECHAT_PAY_PUBLIC_KEY_ID', 'PUB_KEY_ID_1', /WECHAT_PAY_PUBLIC_KEY must be set/],
    ]
    for (const [name, value, message] of wrong) {
      const reading = () => readWechatPay({ ...env, [name]: value })
      expect(reading).toThrow(message)
      expect(reading).toThrow(StartError)
      expect(reading).not.toThrow(/secret/)
    }
    expect(() => readWechatPay({ ...env, WECHAT_MINI_PROGRAM_APP_ID: '', WECHAT_PUBLIC_ACCOUNT_APP_ID: '' })).toThrow(
      StartError,
    )
  })

  test('B18 settings that end up in a log show no secret', () => {
    const text = inspect(settingsOf(), { depth: 9 }) + JSON.stringify(settingsOf())
    expect(text).not.toContain(server.env.WECHAT_PAY_API_V3_KEY)
    expect(text).not.toContain('PRIVATE KEY')
    expect(text).toContain('1900000001')
  })
})
