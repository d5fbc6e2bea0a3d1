import { fenParts, formatFen, timesFen } from './money'

test('B1 money is read from whole fen, grouped, without floats', () => {
  expect(fenParts(123_456_789)).toEqual({ sign: '', yuan: '1,234,567', cents: '89' })
  expect(formatFen(5_900)).toBe('¥59')
  expect(formatFen(5_900, 'always')).toBe('¥59.00')
  expect(formatFen(-81_240)).toBe('-¥812.40')
  expect(formatFen(5)).toBe('¥0.05')
})

test('B1 a fraction of a fen, or more than is exact, is an error and never rounded', () => {
  expect(() => formatFen(0.5)).toThrow(RangeError)
  expect(() => timesFen(5_900, 1.5)).toThrow(RangeError)
  expect(() => timesFen(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError)
  expect(timesFen(5_900, 10)).toBe(59_000)
})
