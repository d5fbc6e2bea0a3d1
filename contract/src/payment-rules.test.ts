import { HOLD_FROM_FEN, PAY_PASSWORD_FROM_FEN } from './limits'
import { asksPayPassword, needsHold, isWholeTray, needsPayPassword, payableOfOrder } from './payment-rules'

test('B12 paying is confirmed by holding from 300 CNY before a coupon, and for ten boxes', () => {
  expect(needsHold({ kind: 'topup', subtotalFen: HOLD_FROM_FEN, quantity: 1 })).toBe(true)
  expect(needsHold({ kind: 'box', subtotalFen: HOLD_FROM_FEN - 1, quantity: 9 })).toBe(false)
  expect(needsHold({ kind: 'box', subtotalFen: 100, quantity: 10 })).toBe(true)
  expect(needsHold({ kind: 'prop', subtotalFen: 100, quantity: 10 })).toBe(false)
})

test('B12 the pay password is needed from 1 000 CNY before a coupon, for what spending limits are for', () => {
  expect(needsPayPassword({ kind: 'box', subtotalFen: PAY_PASSWORD_FROM_FEN })).toBe(true)
  expect(needsPayPassword({ kind: 'box', subtotalFen: PAY_PASSWORD_FROM_FEN - 1 })).toBe(false)
  expect(needsPayPassword({ kind: 'freight', subtotalFen: PAY_PASSWORD_FROM_FEN })).toBe(false)
})

test('B12 a placed order is confirmed by its price before a coupon', () => {
  const order = { kind: 'box' as const, quantity: 2, totalFen: HOLD_FROM_FEN - 500, discountFen: 500 }
  expect(needsHold(payableOfOrder(order))).toBe(true)
})

test('B12 a placed order asks for the pay password when the balance pays it', () => {
  const order = { kind: 'box' as const, quantity: 2, totalFen: PAY_PASSWORD_FROM_FEN - 500, discountFen: 500 }
  expect(asksPayPassword({ ...order, paymentChannel: 'balance' })).toBe(true)
  expect(asksPayPassword({ ...order, discountFen: 499, paymentChannel: 'balance' })).toBe(false)
  expect(asksPayPassword({ ...order, paymentChannel: 'sandbox' })).toBe(false)
})

test('B12 several slots that are all there are make a whole tray, the last one alone does not', () => {
  expect(isWholeTray(2, 2)).toBe(true)
  expect(isWholeTray(2, 3)).toBe(false)
  expect(isWholeTray(1, 1)).toBe(false)
})
