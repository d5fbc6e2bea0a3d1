import { configureApi } from '../../src/client/client'
import { orderSteps, type OrderPayload } from '../../src/features/orders/api/orders'
import { device, resetDevice } from '../helpers/taro'

const sent = () => device.requests.map(({ url, data }) => [url.replace('/dev-api/generalOrder/', ''), data])
const payload: OrderPayload = { productId: 'box:box_1', quantity: 1, payChannel: 'balance', userId: 'usr_1' }

beforeEach(() => {
  resetDevice()
  configureApi({ notify: jest.fn(), sessionEnded: jest.fn() })
  device.answer = ({ url }) => {
    const data = url.endsWith('getUniqueOrderNo') ? 'op_12345678' : { orderNo: 'ord_1' }
    return { statusCode: 200, data: { success: true, code: 0, message: 'ok', data } }
  }
})

describe('H9 the steps of an order', () => {
  it('R82 without a buyer there is no number, and that is an answer; the product is the server’s to check', async () => {
    const failed = { success: false, message: 'productId或userId均不能为空' }
    expect(await orderSteps.getUniqueOrderNo({ productId: 'box:box_1' })).toEqual(failed)
    expect(await orderSteps.getUniqueOrderNo({ productId: 'box:box_1', userId: '' })).toEqual(failed)
    expect(device.requests).toEqual([])
    expect(await orderSteps.getUniqueOrderNo({ productId: '', userId: 'usr_1' })).toMatchObject({ data: 'op_12345678' })
  })

  it('R83 placing an order stops with the failure of that step', async () => {
    const { userId: _, ...nobody } = payload
    expect(await orderSteps.createOrders(nobody)).toEqual({ success: false, message: 'productId或userId均不能为空' })
    expect(device.requests).toEqual([])
    device.answer = () => ({ statusCode: 200, data: { success: false, code: 40400, message: 'gone', data: null } })
    await expect(orderSteps.createOrders(payload)).rejects.toThrow('gone')
    expect(sent().map(([step]) => step)).toEqual(['getUniqueOrderNo'])
  })

  it('R51 an order carries product, buyer and its number, and what was given stays as it is', async () => {
    const given = Object.freeze({ ...payload })
    expect(await orderSteps.createOrders(given)).toMatchObject({ success: true, data: { orderNo: 'ord_1' } })
    expect(sent()).toEqual([
      ['getUniqueOrderNo', { productId: 'box:box_1', userId: 'usr_1' }],
      ['create', { ...payload, opId: 'op_12345678' }],
    ])
    expect(given).not.toHaveProperty('opId')
  })

  it('H9 every other step goes by any name of the order', async () => {
    await orderSteps.getPaymentParam({ orderNo: 'ord_1234' })
    await orderSteps.deliver({ orderNo: 'ord_1234' })
    await orderSteps.confirmReceipt({ orderNo: 'ord_1234' })
    await orderSteps.getPayOrderMessage({ paymentOrderId: 'pay_1234' })
    await orderSteps.cancelPay({ orderNo: 'ord_1234' })
    await orderSteps.payMethod()
    expect(sent()).toEqual([
      ['getPaymentParam', { orderNo: 'ord_1234' }],
      ['deliver', { orderNo: 'ord_1234' }],
      ['confirm', { orderNo: 'ord_1234' }],
      ['getPayOrderMessage', { paymentOrderId: 'pay_1234' }],
      ['cancelPay', { orderNo: 'ord_1234' }],
      ['payMethod', undefined],
    ])
  })
})
