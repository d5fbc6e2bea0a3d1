import { refusalText, refusals, type Reason } from './refusals'

test('B18 a known wait stands in the words, in the unit that suits it, rounded up', () => {
  expect(refusalText('RATE_LIMITED', 'zh', 45)).toBe('操作太频繁，请 45 秒后再试')
  expect(refusalText('RATE_LIMITED', 'zh', 91)).toBe('操作太频繁，请 2 分钟后再试')
  expect(refusalText('RATE_LIMITED', 'en', 1)).toBe('Too many attempts. Please try again in 1 second.')
  expect(refusalText('RATE_LIMITED', 'en', 7_200)).toBe('Too many attempts. Please try again in 2 hours.')
  expect(refusalText('HOLD_WAIT', 'en', 120)).toContain('in 2 minutes')
})

test('B18 without a wait, and where the words have no place for one, the plain words are said', () => {
  expect(refusalText('RATE_LIMITED', 'zh')).toBe(refusals.RATE_LIMITED.zh)
  expect(refusalText('WITHDRAWAL_LIMIT_REACHED', 'en', 60)).toBe(refusals.WITHDRAWAL_LIMIT_REACHED.en)
})

test('B18 every refusal has words in both languages, and none shows an unfilled place', () => {
  for (const name of Object.keys(refusals) as Reason[]) {
    for (const language of ['zh', 'en'] as const) {
      const text = refusalText(name, language, 30)
      expect(text).not.toMatch(/[{}]|undefined/)
      expect(/[一-鿿]/.test(text)).toBe(language === 'zh')
    }
  }
})
