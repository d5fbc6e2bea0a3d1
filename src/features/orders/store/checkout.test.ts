import { configureApi } from '@/client/client'
import { session } from '@/client/stores'
import type { OrderRequest } from './order-request'
import { paymentStore } from './payment-store'
import { payInWechat } from '@/platform/pay'
import { device, resetDevice } from '../../../../test/helpers/taro'

jest.mock('@/platform/system', () => ({
  system: { isDark: () => false, wantsLessMotion: () => false, onChange() {} },
}))

jest.mock('@/platform/pay', () => ({ payScene: 'weapp', payInWechat: jest.fn() }))
const wechatAnswers = jest.mocked(payInWechat)

const { checkout } = paymentStore
const ME = 'usr_1'
const one: OrderRequest = { productId: 'box:box_1', quantity: 1, payChannel: 'balance', oddsVersionId: 'ov_1' }
const two: OrderRequest = { ...one, quantity: 2 }
const placed = { orderNo: 'ord_1', paymentOrderId: 'pay_1', totalFen: 5900, payParams: {} }
const paid = { orderNo: 'ord_1', orderStatus: 'delivered', payStatus: 'succeeded', sealedBoxIds: ['seal_1'] }
const unpaid = { orderNo: 'ord_1', orderStatus: 'unpaid', sealedBoxIds: [] }

const lost = () => {
  throw { errMsg: 'request:fail' }
}
class Refused {
  constructor(
    readonly code: number,
    readonly reason: string,
  ) {}
}
const refused = (code: number, reason: string) => new Refused(code, reason)

/** Answers by the last part of the path. */
function answers(table: Record<string, () => unknown>) {
  const all: Record<string, () => unknown> = { getUniqueOrderNo: () => 'op_1', create: () => placed, ...table }
  device.answer = ({ url }) => {
    const data = all[url.split('?')[0].split('/').at(-1) ?? '']?.() ?? null
    const body =
      data instanceof Refused
        ? { success: false, code: data.code, reason: data.reason, message: data.reason, data: null }
        : { success: true, code: 0, message: 'ok', data }
    return { statusCode: 200, data: body }
  }
}

const asked = () => device.requests.map(({ url }) => url.split('/').at(-1))
const payKeys = () =>
  device.requests.filter(({ url }) => url.endsWith('/pay')).map(({ header }) => header?.['Idempotency-Key'])
/** Simulates a reload: the device's storage stays and nothing else. */
const reload = () => {
  checkout.reset()
  checkout.recall(ME)
}

beforeEach(() => {
  resetDevice()
  wechatAnswers.mockReset()
  configureApi({ notify: jest.fn(), sessionEnded: jest.fn() })
  session.end()
})
afterEach(() => {
  checkout.reset()
  jest.useRealTimers()
})

describe('buying boxes', () => {
  it('R67 takes a number, places the order, pays it, and has the sealed boxes', async () => {
    answers({ pay: () => paid })
    await expect(checkout.buy(ME, one, 'Box')).resolves.toEqual({ kind: 'paid', sealedBoxIds: ['seal_1'] })
    expect(asked()).toEqual(['getUniqueOrderNo', 'create', 'pay'])
    expect(device.requests[1].data).toEqual({ ...one, opId: 'op_1', userId: ME })
    expect(checkout.pending).toBeUndefined()
    expect(device.storage.size).toBe(0)
  })

  it('B15 an answer lost while paying is asked for again under the same key, also after a reload', async () => {
    answers({ pay: lost })
    await checkout.buy(ME, one, 'Box')
    expect(checkout.isUncertain).toBe(true)
    reload()
    answers({ pay: () => paid })
    await expect(checkout.buy(ME, one, 'Box')).resolves.toMatchObject({ sealedBoxIds: ['seal_1'] })
    expect(asked()).toEqual(['getUniqueOrderNo', 'create', 'pay', 'pay'])
    expect(new Set(payKeys()).size).toBe(1)
    expect(payKeys()[0]).toMatch(/^\w{30}$/)
  })

  it('B15 an answer lost while placing is asked for again under the same number', async () => {
    answers({ create: lost })
    await checkout.buy(ME, one, 'Box')
    reload()
    answers({ pay: () => paid })
    await checkout.buy(ME, one, 'Box')
    expect(asked()).toEqual(['getUniqueOrderNo', 'create', 'create', 'pay'])
  })

  it('B15 an order that was paid after all is found, and nothing else is bought', async () => {
    answers({ pay: lost })
    await checkout.buy(ME, one, 'Box')
    answers({ getPayOrderMessage: () => paid })
    const outcome = { kind: 'paid', sealedBoxIds: ['seal_1'], earlier: true }
    await expect(checkout.buy(ME, two, 'Box')).resolves.toEqual(outcome)
    expect(asked()).toEqual(['getUniqueOrderNo', 'create', 'pay', 'getPayOrderMessage'])
  })

  it('gives an unpaid order up before another one is placed', async () => {
    answers({ pay: lost })
    await checkout.buy(ME, one, 'Box')
    answers({ getPayOrderMessage: () => unpaid, cancelPay: () => true, pay: () => paid })
    await checkout.buy(ME, two, 'Box')
    expect(asked().slice(3)).toEqual(['getPayOrderMessage', 'cancelPay', 'getUniqueOrderNo', 'create', 'pay'])
  })

  it('does not place another order while nobody knows what became of the last', async () => {
    answers({ pay: lost })
    await checkout.buy(ME, one, 'Box')
    answers({ getPayOrderMessage: lost })
    await expect(checkout.buy(ME, two, 'Box')).resolves.toBeUndefined()
    expect(asked().slice(3)).toEqual(['getPayOrderMessage'])
    expect(checkout.pending?.request).toEqual(one)
  })

  it('keeps the order when the balance is too small, and forgets it after any other refusal', async () => {
    answers({ pay: () => refused(40200, 'INSUFFICIENT_BALANCE') })
    await checkout.buy(ME, one, 'Box')
    expect(checkout.error?.reason).toBe('INSUFFICIENT_BALANCE')
    expect(checkout.pending?.orderNo).toBe('ord_1')
    answers({ pay: () => refused(40900, 'OUT_OF_STOCK') })
    await checkout.buy(ME, one, 'Box')
    expect(checkout.error?.reason).toBe('OUT_OF_STOCK')
    expect(checkout.pending).toBeUndefined()
    expect(checkout.isUncertain).toBe(false)
  })

  it('one double tap is one purchase', async () => {
    answers({ pay: () => paid })
    const [first, second] = await Promise.all([checkout.buy(ME, one, 'Box'), checkout.buy(ME, one, 'Box')])
    expect(first).toMatchObject({ kind: 'paid' })
    expect(second).toBeUndefined()
    expect(asked()).toEqual(['getUniqueOrderNo', 'create', 'pay'])
  })

  it('is not taken up by somebody else on the same device', async () => {
    answers({ pay: lost })
    await checkout.buy(ME, one, 'Box')
    checkout.reset()
    checkout.recall('usr_2')
    expect(checkout.pending).toBeUndefined()
  })
})

describe('the sandbox cashier', () => {
  const request: OrderRequest = { ...one, payChannel: 'sandbox' }
  const atCashier = { ...placed, payParams: { payUrl: '/sandbox/cashier/pay_1?token=abc%2Fdef' } }

  it('R67 is asked with the token of the order, and the boxes are there', async () => {
    answers({ create: () => atCashier, pay_1: () => true, getPayOrderMessage: () => paid })
    await expect(checkout.buy(ME, request, 'Box')).resolves.toEqual({ kind: 'cashier' })
    const outcome = await checkout.settleInSandbox('paid')
    expect(device.requests[2]).toMatchObject({
      url: '/sandbox/cashier/pay_1',
      data: { token: 'abc/def', result: 'paid' },
    })
    expect(outcome).toEqual({ kind: 'paid', sealedBoxIds: ['seal_1'] })
  })

  it('a payment that fails ends the order', async () => {
    answers({ create: () => atCashier, pay_1: () => true })
    await checkout.buy(ME, request, 'Box')
    await expect(checkout.settleInSandbox('failed')).resolves.toEqual({ kind: 'unpaid' })
    expect(checkout.pending).toBeUndefined()
  })
})

describe('the pay password', () => {
  const bodyOf = (call: string) => device.requests.find(({ url }) => url.endsWith(call))?.data

  it('B12 goes with the payment from the balance, and with nothing that is kept', async () => {
    let stored = ''
    answers({
      pay: () => {
        stored = JSON.stringify([...device.storage])
        return paid
      },
    })
    await checkout.buy(ME, one, 'Box', '135790')
    expect(bodyOf('/create')).not.toHaveProperty('payPassword', '135790')
    expect(bodyOf('/pay')).toEqual({ orderNo: 'ord_1', payPassword: '135790' })
    expect(stored).toContain('ord_1')
    expect(stored).not.toContain('135790')
  })

  it.each(['sandbox', 'wechat'] as const)('B12 goes with the order that %s pays', async (payChannel) => {
    wechatAnswers.mockResolvedValue('cancelled')
    answers({ getPayOrderMessage: () => unpaid })
    await checkout.buy(ME, { ...one, payChannel }, 'Box', '135790')
    expect(bodyOf('/create')).toHaveProperty('payPassword', '135790')
    expect(JSON.stringify([...device.storage])).not.toContain('135790')
  })

  it.each(['PAY_PASSWORD_REQUIRED', 'PAY_PASSWORD_NOT_SET', 'PAY_PASSWORD_WRONG', 'RATE_LIMITED'])(
    'B12 the same order is paid after %s, once the password is right',
    async (reason) => {
      answers({ pay: () => refused(40300, reason) })
      await checkout.buy(ME, one, 'Box', '000000')
      expect(checkout.error?.reason).toBe(reason)
      answers({ pay: () => paid })
      await expect(checkout.buy(ME, one, 'Box', '135790')).resolves.toMatchObject({ kind: 'paid' })
      expect(asked()).toEqual(['getUniqueOrderNo', 'create', 'pay', 'pay'])
    },
  )
})

describe('WeChat Pay', () => {
  const request: OrderRequest = { ...one, payChannel: 'wechat' }
  const six = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }
  const toWechat = { ...placed, payParams: six }
  const looks = () => asked().filter((call) => call === 'getPayOrderMessage').length

  it('R67 is asked with what the order came with, and the order until it is paid', async () => {
    jest.useFakeTimers()
    wechatAnswers.mockResolvedValue('asked')
    answers({ create: () => toWechat, getPayOrderMessage: () => (looks() < 3 ? unpaid : paid) })
    const outcome = checkout.buy(ME, request, 'Box')
    await jest.advanceTimersByTimeAsync(1000)
    expect([checkout.isWaiting, looks()]).toEqual([true, 1])
    await jest.advanceTimersByTimeAsync(10_000)
    await expect(outcome).resolves.toEqual({ kind: 'paid', sealedBoxIds: ['seal_1'] })
    expect(device.requests[1].data).toEqual({ ...request, opId: 'op_1', userId: ME, payScene: 'weapp' })
    expect(wechatAnswers).toHaveBeenCalledWith(six)
    expect(looks()).toBe(3)
    expect([checkout.isWaiting, checkout.pending]).toEqual([false, undefined])
  })

  it('B15 a network that fails while waiting ends nothing', async () => {
    jest.useFakeTimers()
    wechatAnswers.mockResolvedValue('asked')
    answers({ create: () => toWechat, getPayOrderMessage: () => (looks() < 2 ? lost() : paid) })
    const outcome = checkout.buy(ME, request, 'Box')
    await jest.advanceTimersByTimeAsync(5000)
    await expect(outcome).resolves.toMatchObject({ kind: 'paid' })
    expect(checkout.error).toBeUndefined()
  })

  it('R67 an order cancelled in WeChat stays, and is paid later with fresh parameters', async () => {
    wechatAnswers.mockResolvedValueOnce('cancelled')
    answers({ create: () => toWechat, getPayOrderMessage: () => unpaid })
    const first = { ...request, consents: { age: { adult: true as const } } }
    await expect(checkout.buy(ME, first, 'Box')).resolves.toEqual({ kind: 'cancelled' })
    reload()
    expect(checkout.pending).toMatchObject({ orderNo: 'ord_1' })
    wechatAnswers.mockResolvedValueOnce('asked')
    answers({
      getPaymentParam: () => ({ ...six, paySign: 'fresh' }),
      getPayOrderMessage: () => (wechatAnswers.mock.calls.length < 2 ? unpaid : paid),
    })
    // The age was stated with the order that stands; the form does not ask for it again.
    await expect(checkout.buy(ME, request, 'Box')).resolves.toMatchObject({ kind: 'paid' })
    expect(wechatAnswers).toHaveBeenLastCalledWith({ ...six, paySign: 'fresh' })
    expect(asked().filter((call) => call === 'create')).toHaveLength(1)
    expect(device.requests.find(({ url }) => url.endsWith('getPaymentParam'))?.data).toEqual({
      orderNo: 'ord_1',
      payScene: 'weapp',
    })
  })

  it('B15 an order that was paid after all is not paid again', async () => {
    wechatAnswers.mockResolvedValueOnce('cancelled')
    answers({ create: () => toWechat, getPayOrderMessage: () => unpaid })
    await checkout.buy(ME, request, 'Box')
    answers({ getPayOrderMessage: () => paid })
    await expect(checkout.buy(ME, request, 'Box')).resolves.toMatchObject({ kind: 'paid', earlier: true })
    expect(wechatAnswers).toHaveBeenCalledTimes(1)
  })

  it('R67 whoever comes back from WeChat to a new start of the app is waited for', async () => {
    jest.useFakeTimers()
    wechatAnswers.mockResolvedValue('asked')
    answers({ create: () => toWechat, getPayOrderMessage: () => unpaid })
    const left = checkout.buy(ME, request, 'Box')
    await jest.advanceTimersByTimeAsync(100)
    const kept = new Map(device.storage)
    checkout.stopWaiting()
    await left
    device.storage = kept
    device.requests.length = 0
    reload()
    answers({ getPayOrderMessage: () => (looks() < 3 ? unpaid : paid) })
    const outcome = checkout.check()
    await jest.advanceTimersByTimeAsync(10_000)
    await expect(outcome).resolves.toMatchObject({ kind: 'paid' })
    expect(looks()).toBe(3)
  })

  it('R67 waiting can be stopped at once; the order stays', async () => {
    wechatAnswers.mockResolvedValue('asked')
    answers({ create: () => toWechat, getPayOrderMessage: () => unpaid })
    const outcome = checkout.buy(ME, request, 'Box')
    while (looks() === 0) await new Promise(setImmediate)
    checkout.stopWaiting()
    await expect(outcome).resolves.toEqual({ kind: 'unpaid' })
    expect(checkout.pending).toMatchObject({ orderNo: 'ord_1' })
    expect([checkout.isRunning, checkout.error]).toEqual([false, undefined])
  })

  it('an order that expires while it is waited for ends the waiting', async () => {
    wechatAnswers.mockResolvedValue('asked')
    answers({ create: () => toWechat, getPayOrderMessage: () => ({ ...unpaid, orderStatus: 'expired' }) })
    await expect(checkout.buy(ME, request, 'Box')).resolves.toEqual({ kind: 'unpaid' })
    expect([checkout.isWaiting, checkout.pending]).toEqual([false, undefined])
  })

  it('gives up an order that cannot be paid in this WeChat', async () => {
    wechatAnswers.mockResolvedValue('elsewhere')
    answers({ create: () => ({ ...placed, payParams: { h5_url: 'https://wx.tenpay.com/x' } }), cancelPay: () => true })
    await expect(checkout.buy(ME, request, 'Box')).resolves.toEqual({ kind: 'elsewhere' })
    expect(asked()).toEqual(['getUniqueOrderNo', 'create', 'cancelPay'])
    expect(checkout.pending).toBeUndefined()
  })

  it('B15 asks for the same order again when WeChat could not be reached', async () => {
    answers({ create: () => refused(50000, 'PROVIDER_FAILED') })
    await checkout.buy(ME, request, 'Box')
    expect(checkout.error?.reason).toBe('PROVIDER_FAILED')
    wechatAnswers.mockResolvedValue('asked')
    answers({ create: () => toWechat, getPayOrderMessage: () => paid })
    await expect(checkout.buy(ME, request, 'Box')).resolves.toMatchObject({ kind: 'paid' })
    expect(asked()).toEqual(['getUniqueOrderNo', 'create', 'create', 'getPayOrderMessage'])
  })
})
