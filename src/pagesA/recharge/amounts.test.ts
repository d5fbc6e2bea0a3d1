import { entryAmount, fenOf } from './amounts'

test.each([
  ['200', 20_000],
  ['12.5', 1_250],
  [' 0.01 ', 1],
  ['19.99', 1_999],
  ['1.234', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['', undefined],
])('B1 %j yuan are %j fen', (typed, fen) => {
  expect(fenOf(typed)).toBe(fen)
})

test('B1 entries show their sign, money to the fen and points whole', () => {
  expect(entryAmount({ account: 'cash', amount: 20000 })).toBe('+¥200.00')
  expect(entryAmount({ account: 'cash', amount: -5905 })).toBe('−¥59.05')
  expect(entryAmount({ account: 'points', amount: 3260 })).toBe('+3,260 分')
})
