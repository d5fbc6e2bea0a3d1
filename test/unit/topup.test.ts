import { configureApi } from '../../src/client/client'
import { session } from '../../src/client/stores'
import { topupStore } from '../../src/features/orders/store/topup-store'
import { entryAmount } from '@/pagesA/recharge/amounts'
import { device, resetDevice } from '../helpers/taro'

jest.mock('@/platform/system', () => ({
  system: { isDark: () => false, wantsLessMotion: () => false, onChange() {} },
}))

// WeChat's end needs a browser.
jest.mock('@/platform/pay', () => ({ payScene: 'h5', payInWechat: jest.fn() }))

const envelope = (data: unknown) => ({ statusCode: 200, data: { success: true, code: 0, message: 'ok', data } })
const placed = {
  orderNo: 'ord_1',
  paymentOrderId: 'pay_1',
  totalFen: 20000,
  payParams: { payUrl: '/sandbox/cashier/pay_1?token=abc%2Fdef' },
}
const asked = () => device.requests.map(({ url }) => url.replace('/dev-api', ''))

function answers(table: Record<string, () => unknown>) {
  device.answer = ({ url }) => {
    const key = Object.keys(table).find((path) => url.includes(path))
    return envelope(key ? table[key]() : null)
  }
}

beforeEach(async () => {
  resetDevice()
  configureApi({ notify: jest.fn(), sessionEnded: jest.fn() })
  session.end()
  session.me.set({ id: 'usr_1' } as never)
})

describe('topping up', () => {
  it('R67 orders the plan, pays at the sandbox cashier and sees the money arrive', async () => {
    answers({
      getUniqueOrderNo: () => 'op_1',
      create: () => placed,
      getPayOrderMessage: () => ({ payStatus: 'succeeded' }),
    })
    await topupStore.start.run({ planId: 'plan-200' }, 'sandbox', { adult: true })
    expect(device.requests[1].data).toEqual({
      opId: 'op_1',
      productId: 'topup:plan-200',
      userId: 'usr_1',
      payChannel: 'sandbox',
      confirmations: { age: { adult: true } },
    })
    expect(topupStore.placed).toEqual(placed)
    await expect(topupStore.settle.run('paid')).resolves.toBe(true)
    expect(device.requests[2]).toMatchObject({
      url: '/sandbox/cashier/pay_1',
      data: { token: 'abc/def', result: 'paid' },
    })
    expect(topupStore.placed).toBeUndefined()
  })

  it('R67 a payment that fails brings nothing', async () => {
    answers({
      getUniqueOrderNo: () => 'op_1',
      create: () => placed,
      getPayOrderMessage: () => ({ payStatus: 'failed' }),
    })
    await topupStore.start.run({ planId: 'plan-200' }, 'sandbox', undefined)
    await expect(topupStore.settle.run('failed')).resolves.toBe(false)
  })

  it('a lost answer is continued under the same number, so that nothing is ordered twice', async () => {
    let online = false
    answers({
      getUniqueOrderNo: () => 'op_1',
      create: () => {
        if (online) return placed
        throw { errMsg: 'request:fail' }
      },
    })
    await expect(topupStore.start.run({ planId: 'plan-200' }, 'sandbox', undefined)).rejects.toMatchObject({
      isOffline: true,
    })
    online = true
    await topupStore.start.run({ planId: 'plan-200' }, 'sandbox', undefined)
    expect(asked()).toEqual(['/generalOrder/getUniqueOrderNo', '/generalOrder/create', '/generalOrder/create'])
    topupStore.reset()
  })

  it('a double tap orders once, and leaving the cashier gives the order up', async () => {
    answers({ getUniqueOrderNo: () => 'op_1', create: () => placed })
    await Promise.all([
      topupStore.start.run({ planId: 'plan-200' }, 'sandbox', undefined),
      topupStore.start.run({ planId: 'plan-200' }, 'sandbox', undefined),
    ])
    topupStore.giveUp()
    expect(asked()).toEqual(['/generalOrder/getUniqueOrderNo', '/generalOrder/create', '/generalOrder/cancelPay'])
    expect(topupStore.placed).toBeUndefined()
  })

  it('B1 entries show their sign, money to the fen and points whole', () => {
    expect(entryAmount({ account: 'cash', amount: 20000 })).toBe('+¥200.00')
    expect(entryAmount({ account: 'cash', amount: -5905 })).toBe('−¥59.05')
    expect(entryAmount({ account: 'points', amount: 3260 })).toBe('+3,260 分')
  })
})
