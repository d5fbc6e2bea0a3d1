import { isClientSeed, isCode, isEmail, isPassword, isPhone, isUserName } from '../../src/client/validation'

const of = (length: number) => 'x'.repeat(length)

describe('what the login form accepts', () => {
  it('R87 R227 a user name of 1 to 100', () => {
    expect([0, 1, 100, 101].map((n) => isUserName(of(n)))).toEqual([false, true, true, false])
    expect(isUserName('   ')).toBe(false)
  })

  it('R88 R227 a password of 3 to 18', () => {
    expect([2, 3, 18, 19].map((n) => isPassword(of(n)))).toEqual([false, true, true, false])
  })

  it('R89 R227 a code of 4 to 6', () => {
    expect([3, 4, 6, 7].map((n) => isCode(of(n)))).toEqual([false, true, true, false])
  })

  it('R90 a phone number', () => {
    expect(['13800138000', '19912345678'].every(isPhone)).toBe(true)
    expect(['12800138000', '1380013800', '138001380000', ' 13800138000', '+8613800138000', ''].some(isPhone)).toBe(
      false,
    )
  })

  it('R91 an e-mail address', () => {
    expect(['a@b.cn', 'first.last+x@sub.example.com'].every(isEmail)).toBe(true)
    expect(['a@b', 'a@@b.cn', '@b.cn', 'a b@c.cn', 'a@b..cn', 'a@.cn', ''].some(isEmail)).toBe(false)
  })

  it('B5 a client seed has no colon and no control characters', () => {
    expect(['lucky', '月', of(64)].every(isClientSeed)).toBe(true)
    expect(['', 'a:b', 'a\nb', of(65)].some(isClientSeed)).toBe(false)
  })
})
