import { configureApi } from '@/client/client'
import { session } from '@/client/stores'
import { payInWechat } from '@/platform/pay'
import { device, resetDevice } from '../../../../test/helpers/taro'
import type { Order } from './order-store'
import { paymentStore } from './payment-store'
import { topupRequest } from './topup-request'

jest.mock('@/platform/system', () => ({
  system: { isDark: () => false, wantsLessMotion: () => false, onChange() {} },
}))

// WeChat's end needs a browser.
jest.mock('@/platform/pay', () => ({ payScene: 'h5', payInWechat: jest.fn() }))
const wechatAnswers = jest.mocked(payInWechat)

const { place, cancel } = paymentStore
const topup = topupRequest({ planId: 'plan-200' }, 'sandbox', undefined)
const placed = {
  orderNo: 'ord_1',
  paymentOrderId: 'pay_1',
  totalFen: 20000,
  payParams: { payUrl: '/sandbox/cashier/pay_1?token=abc%2Fdef' },
}
const unpaid = { orderNo: 'ord_1', paymentOrderId: 'pay_1', orderStatus: 'unpaid', payStatus: 'created' }
const paid = { ...unpaid, orderStatus: 'delivered', payStatus: 'succeeded', sealedBoxIds: ['seal_1'] }
const orderBy = (paymentChannel: Order['paymentChannel']) => ({ ...unpaid, paymentChannel }) as Order

const lost = () => {
  throw { errMsg: 'request:fail' }
}
class Refused {
  constructor(readonly reason: string) {}
}
const refused = (reason: string) => () => new Refused(reason)

/** Answers by the last part of the path. */
function answers(table: Record<string, () => unknown>) {
  const all: Record<string, () => unknown> = {
    getUniqueOrderNo: () => 'op_1',
    create: () => placed,
    getPayOrderMessage: () => unpaid,
    ...table,
  }
  device.answer = ({ url }) => {
    const data = all[url.split('?')[0].split('/').at(-1) ?? '']?.() ?? null
    const { reason } = data instanceof Refused ? data : {}
    const body = reason
      ? { success: false, code: 40900, reason, message: reason, data: null }
      : { success: true, code: 0, message: 'ok', data }
    return { statusCode: 200, data: body }
  }
}
const asked = () => device.requests.map(({ url }) => url.split('?')[0].split('/').at(-1))
const payKeys = () =>
  device.requests.filter(({ url }) => url.endsWith('/pay')).map(({ header }) => header?.['Idempotency-Key'])

beforeEach(() => {
  resetDevice()
  wechatAnswers.mockReset()
  configureApi({ notify: jest.fn(), sessionEnded: jest.fn() })
  session.end()
  session.me.set({ id: 'usr_1' } as never)
})
afterEach(() => jest.useRealTimers())

describe('placing an order of any kind', () => {
  it('R67 orders a top-up, pays it at the sandbox cashier and sees the money arrive', async () => {
    answers({ getUserInfo: () => ({ id: 'usr_1' }) })
    const request = topupRequest({ planId: 'plan-200' }, 'sandbox', { adult: true })
    const order = await place.run(request)
    expect(device.requests[1].data).toEqual({
      opId: 'op_1',
      productId: 'topup:plan-200',
      userId: 'usr_1',
      payChannel: 'sandbox',
      consents: { age: { adult: true } },
    })
    answers({ pay_1: () => true, getPayOrderMessage: () => ({ ...paid, sealedBoxIds: [] }) })
    await expect(paymentStore.of(order).settleInSandbox(order, 'paid')).resolves.toEqual({
      kind: 'paid',
      sealedBoxIds: [],
    })
    const pressed = device.requests.find(({ url }) => url.endsWith('/pay_1'))
    expect(pressed).toMatchObject({ url: '/sandbox/cashier/pay_1', data: { token: 'abc/def', result: 'paid' } })
    // The address came with the order.
    expect(asked()).not.toContain('getPaymentParam')
  })

  it('R67 a payment that fails brings nothing', async () => {
    answers({ pay_1: () => true })
    const order = await place.run(topup)
    await expect(paymentStore.of(order).settleInSandbox(order, 'failed')).resolves.toEqual({ kind: 'unpaid' })
  })

  it('B15 a lost answer is continued under the same number, so that nothing is ordered twice', async () => {
    answers({ create: lost })
    await expect(place.run(topup)).rejects.toMatchObject({ isOffline: true })
    answers({ getPayOrderMessage: lost })
    await expect(place.run(topup)).rejects.toMatchObject({ isOffline: true })
    answers({})
    await place.run(topup)
    expect(asked().filter((call) => call === 'getUniqueOrderNo')).toHaveLength(1)
    const numbers = device.requests.flatMap(({ url, data }) =>
      url.endsWith('/create') ? (data as { opId: string }).opId : [],
    )
    expect(numbers).toEqual(['op_1', 'op_1', 'op_1'])
  })

  it('B15 a refused request takes another number, and so does another request', async () => {
    answers({ create: refused('OUT_OF_STOCK') })
    await expect(place.run(topup)).rejects.toMatchObject({ reason: 'OUT_OF_STOCK' })
    answers({ create: lost })
    await expect(place.run(topup)).rejects.toMatchObject({ isOffline: true })
    await expect(place.run({ productId: 'prop:hint', quantity: 2, payChannel: 'balance' })).rejects.toBeDefined()
    expect(asked().filter((call) => call === 'getUniqueOrderNo')).toHaveLength(3)
  })

  it('R67 a double tap orders once, and the order can be given up', async () => {
    answers({ cancelPay: () => true })
    const [order] = await Promise.all([place.run(topup), place.run(topup)])
    await cancel.run(order.orderNo)
    expect(asked()).toEqual(['getUniqueOrderNo', 'create', 'getPayOrderMessage', 'cancelPay'])
  })
})

describe('paying an order that was placed before', () => {
  const paymentOf = () => paymentStore.of({ orderNo: 'ord_1' })

  it('B15 pays from the balance under one key, though the sheet was closed after a lost answer', async () => {
    answers({ pay: lost })
    await expect(paymentOf().pay(orderBy('balance'))).resolves.toBeUndefined()
    expect(paymentOf().isUncertain).toBe(true)
    answers({ pay: () => paid })
    await expect(paymentOf().pay(orderBy('balance'))).resolves.toEqual({ kind: 'paid', sealedBoxIds: ['seal_1'] })
    expect(payKeys()).toHaveLength(2)
    expect(new Set(payKeys()).size).toBe(1)
  })

  it('B15 a refusal that is final makes the next try another one', async () => {
    answers({ pay: refused('STATE_CONFLICT') })
    await paymentOf().pay(orderBy('balance'))
    expect(paymentOf().error?.reason).toBe('STATE_CONFLICT')
    expect(paymentOf().isUncertain).toBe(false)
    await paymentOf().pay(orderBy('balance'))
    expect(new Set(payKeys()).size).toBe(2)
  })

  it('B12 the pay password goes with the payment', async () => {
    answers({ pay: () => paid })
    await paymentOf().pay(orderBy('balance'), '135790')
    expect(device.requests[0].data).toEqual({ orderNo: 'ord_1', payPassword: '135790' })
  })

  it('B15 a double tap pays once', async () => {
    answers({ pay: () => paid })
    const [first, second] = await Promise.all([
      paymentOf().pay(orderBy('balance')),
      paymentOf().pay(orderBy('balance')),
    ])
    expect([first?.kind, second]).toEqual(['paid', undefined])
    expect(payKeys()).toHaveLength(1)
  })

  it('R67 fetches the address of the sandbox cashier for an order of an earlier visit', async () => {
    answers({
      getPaymentParam: () => ({ payUrl: '/sandbox/cashier/pay_1?token=t' }),
      pay_1: () => true,
      getPayOrderMessage: () => paid,
    })
    const outcome = await paymentOf().settleInSandbox(orderBy('sandbox'), 'paid')
    expect(outcome?.kind).toBe('paid')
    expect(device.requests[1]).toMatchObject({ data: { token: 't', result: 'paid' } })
  })

  it('B15 what WeChat was paid for is not asked for again', async () => {
    answers({ getPayOrderMessage: () => paid })
    await expect(paymentOf().pay(orderBy('wechat'))).resolves.toMatchObject({ kind: 'paid' })
    expect(wechatAnswers).not.toHaveBeenCalled()
  })

  it('R67 an order that is over is not paid in WeChat', async () => {
    answers({ getPayOrderMessage: () => ({ ...unpaid, orderStatus: 'expired' }) })
    await expect(paymentOf().pay(orderBy('wechat'))).resolves.toEqual({ kind: 'unpaid' })
    expect(wechatAnswers).not.toHaveBeenCalled()
  })

  it('R67 looks for the order until WeChat was paid, though the network fails on the way', async () => {
    jest.useFakeTimers()
    wechatAnswers.mockResolvedValue('asked')
    const looks = () => asked().filter((call) => call === 'getPayOrderMessage').length
    answers({
      getPaymentParam: () => ({ h5_url: 'https://wx.tenpay.com/x' }),
      getPayOrderMessage: () => (looks() === 2 ? lost() : looks() < 4 ? unpaid : paid),
    })
    const outcome = paymentOf().pay(orderBy('wechat'))
    await jest.advanceTimersByTimeAsync(100)
    expect(paymentOf().isWaiting).toBe(true)
    await jest.advanceTimersByTimeAsync(10_000)
    await expect(outcome).resolves.toMatchObject({ kind: 'paid' })
    expect([paymentOf().isWaiting, paymentOf().error]).toEqual([false, undefined])
  })

  it.each(['cancelled', 'elsewhere'] as const)('R67 the order stands when WeChat answers %s', async (answer) => {
    wechatAnswers.mockResolvedValue(answer)
    answers({ getPaymentParam: () => ({}) })
    await expect(paymentOf().pay(orderBy('wechat'))).resolves.toEqual({ kind: answer })
    expect(asked()).not.toContain('cancelPay')
  })

  it('R67 waiting can be stopped; the order stands', async () => {
    wechatAnswers.mockResolvedValue('asked')
    answers({ getPaymentParam: () => ({}) })
    const outcome = paymentOf().pay(orderBy('wechat'))
    while (!paymentOf().isWaiting) await new Promise(setImmediate)
    paymentOf().stopWaiting()
    await expect(outcome).resolves.toEqual({ kind: 'unpaid' })
    expect(asked()).not.toContain('cancelPay')
  })
})
