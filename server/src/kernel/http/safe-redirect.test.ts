import { safeRedirect, pathOf } from './safe-redirect'

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example',
  'x',
  '',
])('R132 %p leads to no page of ours and is refused', (text) =>
  expect(() => safeRedirect(text, 'redirect')).toThrow('VALIDATION_FAILED'),
)

test('R129 a page of ours keeps its query and fragment', () => {
  expect(pathOf(safeRedirect('/pagesA/security/index?from=home#wechat', 'redirect'))).toBe(
    '/pagesA/security/index?from=home#wechat',
  )
})
