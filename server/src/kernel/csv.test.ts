import { csvOf, yuan } from './csv'

test('B11 a text that a spreadsheet would take for a formula stays a text, and quotes and lines do not break a row', () => {
  const risky = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', 'a"b', 'a\r\nb', '王小满']
  expect(csvOf([risky, [{ fen: -1_250 }, null]])).toBe(
    '\uFEFF"\'=1+1","\'+1","\'-1","\'@SUM(A1)","\'\t=1","\'＝1","a""b","a\r\nb","王小满"\r\n-12.50,""\r\n',
  )
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_456_789, '1234567.89'],
  [-1_050, '-10.50'],
])('B1 %i fen are %s yuan', (fen, text) => {
  expect(yuan(fen)).toBe(text)
})
