import { HOLD_FROM_FEN, PAY_PASSWORD_FROM_FEN } from './limits'
import { isHeldToPay, needsPayPassword } from './payment-rules'

test('B12 paying is confirmed by holding from 300 CNY before a coupon, and for ten boxes', () => {
  expect(isHeldToPay({ kind: 'topup', subtotalFen: HOLD_FROM_FEN, quantity: 1 })).toBe(true)
  expect(isHeldToPay({ kind: 'box', subtotalFen: HOLD_FROM_FEN - 1, quantity: 9 })).toBe(false)
  expect(isHeldToPay({ kind: 'box', subtotalFen: 100, quantity: 10 })).toBe(true)
  expect(isHeldToPay({ kind: 'prop', subtotalFen: 100, quantity: 10 })).toBe(false)
})

test('B12 the pay password is needed from 1 000 CNY before a coupon, for what spending limits are for', () => {
  expect(needsPayPassword({ kind: 'box', subtotalFen: PAY_PASSWORD_FROM_FEN })).toBe(true)
  expect(needsPayPassword({ kind: 'box', subtotalFen: PAY_PASSWORD_FROM_FEN - 1 })).toBe(false)
  expect(needsPayPassword({ kind: 'freight', subtotalFen: PAY_PASSWORD_FROM_FEN })).toBe(false)
})
