import { configureApi } from '@/api/client'
import { session } from '@/stores'
import { checkoutStore, type OrderRequest } from '@/stores/checkout-store'
import { device, resetDevice } from '../helpers/taro'

jest.mock('@/platform/system', () => ({
  system: { isDark: () => false, wantsLessMotion: () => false, onChange() {} },
}))

const ME = 'usr_1'
const one: OrderRequest = { productId: 'box:box_1', quantity: 1, payChannel: 'balance', oddsVersionId: 'ov_1' }
const two: OrderRequest = { ...one, quantity: 2 }
const placed = { orderNo: 'ord_1', paymentOrderId: 'pay_1', totalFen: 5900, payParams: {} }
const paid = { orderNo: 'ord_1', orderStatus: 'delivered', sealedBoxIds: ['seal_1'] }
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
/** What a reload leaves: the device's storage and nothing else. */
const reload = () => {
  checkoutStore.reset()
  checkoutStore.recall(ME)
}

beforeEach(() => {
  resetDevice()
  configureApi({ notify: jest.fn(), sessionEnded: jest.fn() })
  session.end()
})

describe('buying boxes', () => {
  it('R67 takes a number, places the order, pays it, and has the sealed boxes', async () => {
    answers({ pay: () => paid })
    await expect(checkoutStore.buy(ME, one, 'Box')).resolves.toEqual({ kind: 'paid', sealedBoxIds: ['seal_1'] })
    expect(asked()).toEqual(['getUniqueOrderNo', 'create', 'pay'])
    expect(device.requests[1].data).toEqual({ ...one, opId: 'op_1', userId: ME })
    expect(checkoutStore.pending).toBeUndefined()
    expect(device.storage.size).toBe(0)
  })

  it('B15 an answer lost while paying is asked for again under the same key, also after a reload', async () => {
    answers({ pay: lost })
    await checkoutStore.buy(ME, one, 'Box')
    expect(checkoutStore.isUncertain).toBe(true)
    reload()
    answers({ pay: () => paid })
    await expect(checkoutStore.buy(ME, one, 'Box')).resolves.toMatchObject({ sealedBoxIds: ['seal_1'] })
    expect(asked()).toEqual(['getUniqueOrderNo', 'create', 'pay', 'pay'])
    expect(new Set(payKeys()).size).toBe(1)
    expect(payKeys()[0]).toMatch(/^\w{30}$/)
  })

  it('B15 an answer lost while placing is asked for again under the same number', async () => {
    answers({ create: lost })
    await checkoutStore.buy(ME, one, 'Box')
    reload()
    answers({ pay: () => paid })
    await checkoutStore.buy(ME, one, 'Box')
    expect(asked()).toEqual(['getUniqueOrderNo', 'create', 'create', 'pay'])
  })

  it('B15 an order that was paid after all is found, and nothing else is bought', async () => {
    answers({ pay: lost })
    await checkoutStore.buy(ME, one, 'Box')
    answers({ getPayOrderMessage: () => paid })
    const outcome = { kind: 'paid', sealedBoxIds: ['seal_1'], earlier: true }
    await expect(checkoutStore.buy(ME, two, 'Box')).resolves.toEqual(outcome)
    expect(asked()).toEqual(['getUniqueOrderNo', 'create', 'pay', 'getPayOrderMessage'])
  })

  it('gives an unpaid order up before another one is placed', async () => {
    answers({ pay: lost })
    await checkoutStore.buy(ME, one, 'Box')
    answers({ getPayOrderMessage: () => unpaid, cancelPay: () => true, pay: () => paid })
    await checkoutStore.buy(ME, two, 'Box')
    expect(asked().slice(3)).toEqual(['getPayOrderMessage', 'cancelPay', 'getUniqueOrderNo', 'create', 'pay'])
  })

  it('does not place another order while nobody knows what became of the last', async () => {
    answers({ pay: lost })
    await checkoutStore.buy(ME, one, 'Box')
    answers({ getPayOrderMessage: lost })
    await expect(checkoutStore.buy(ME, two, 'Box')).resolves.toBeUndefined()
    expect(asked().slice(3)).toEqual(['getPayOrderMessage'])
    expect(checkoutStore.pending?.request).toEqual(one)
  })

  it('keeps the order when the balance is too small, and forgets it after any other refusal', async () => {
    answers({ pay: () => refused(40200, 'INSUFFICIENT_BALANCE') })
    await checkoutStore.buy(ME, one, 'Box')
    expect(checkoutStore.error?.reason).toBe('INSUFFICIENT_BALANCE')
    expect(checkoutStore.pending?.orderNo).toBe('ord_1')
    answers({ pay: () => refused(40900, 'OUT_OF_STOCK') })
    await checkoutStore.buy(ME, one, 'Box')
    expect(checkoutStore.error?.reason).toBe('OUT_OF_STOCK')
    expect(checkoutStore.pending).toBeUndefined()
    expect(checkoutStore.isUncertain).toBe(false)
  })

  it('one double tap is one purchase', async () => {
    answers({ pay: () => paid })
    const [first, second] = await Promise.all([checkoutStore.buy(ME, one, 'Box'), checkoutStore.buy(ME, one, 'Box')])
    expect(first).toMatchObject({ kind: 'paid' })
    expect(second).toBeUndefined()
    expect(asked()).toEqual(['getUniqueOrderNo', 'create', 'pay'])
  })

  it('is not taken up by somebody else on the same device', async () => {
    answers({ pay: lost })
    await checkoutStore.buy(ME, one, 'Box')
    checkoutStore.reset()
    checkoutStore.recall('usr_2')
    expect(checkoutStore.pending).toBeUndefined()
  })
})

describe('the sandbox cashier', () => {
  const request: OrderRequest = { ...one, payChannel: 'sandbox' }
  const atCashier = { ...placed, payParams: { payUrl: '/sandbox/cashier/pay_1?token=abc%2Fdef' } }

  it('R67 is asked with the token of the order, and the boxes are there', async () => {
    answers({ create: () => atCashier, pay_1: () => true, getPayOrderMessage: () => paid })
    await expect(checkoutStore.buy(ME, request, 'Box')).resolves.toEqual({ kind: 'cashier' })
    const outcome = await checkoutStore.settleInSandbox('paid')
    expect(device.requests[2]).toMatchObject({
      url: '/sandbox/cashier/pay_1',
      data: { token: 'abc/def', result: 'paid' },
    })
    expect(outcome).toEqual({ kind: 'paid', sealedBoxIds: ['seal_1'] })
  })

  it('a payment that fails ends the order', async () => {
    answers({ create: () => atCashier, pay_1: () => true })
    await checkoutStore.buy(ME, request, 'Box')
    await expect(checkoutStore.settleInSandbox('failed')).resolves.toBeUndefined()
    expect(checkoutStore.pending).toBeUndefined()
  })
})
