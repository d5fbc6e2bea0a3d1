import { fenOf } from './amounts'

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
