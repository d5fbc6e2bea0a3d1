import { skeletonOf } from './confusables'
import { claimsShop, isReservedName, plainName } from './names'

describe('B14 a name as it is shown', () => {
  test.each([
    ['  momo  ', 'momo'],
    ['ｍｏｍｏ', 'momo'],
    ['mo\u200bmo', 'momo'],
    ['\u202eomom', 'omom'],
    ['mo\u00admo\ufeff', 'momo'],
    ['小\u3000\u3000满', '小 满'],
    ['\u3164\u2800\u115f', ''],
    ['a\udb40\udc41b', 'ab'],
    ['①②', '12'],
    ['Ａｎｎ é 小满 😀', 'Ann é 小满 😀'],
  ])('%j is %j', (typed, shown) => {
    expect(plainName(typed)).toBe(shown)
    expect(plainName(plainName(typed))).toBe(plainName(typed))
  })
})

describe('B14 names that speak for the shop', () => {
  test.each([
    'operator', 'Operator ', 'operatоr', 'oper\u200bator', 'ｏｐｅｒａｔｏｒ', '0perator', 'OPERATOR', 'operator1', 'the operator',
    'admin', 'ADM1N', 'adrnin', 'Αdmin', 'a.d.m.i.n', 'ádmin', 'admin_07', 'support', 'custorner service', 'Joybox', 'joyb0x-fan', 'JОΥBOX',
    'official', '官方', '官方客服', '官 方', '官·方', '小满客服', '惊喜匣', '驚喜匣小店', '\u202e客服',
  ])('%j is reserved', (name) => expect(isReservedName(name, skeletonOf)).toBe(true)) // prettier-ignore

  test.each([
    'momo',
    'adminton',
    'rooted',
    '小满',
    '盒友 AB12',
    'joy-4k2m9x',
    'Supporter',
    'systems',
    'Vivienne',
    '方官',
  ])('%j is not', (name) => expect(isReservedName(name, skeletonOf)).toBe(false))

  test('a title may name a system, and not the shop', () => {
    expect(claimsShop('Solar System', skeletonOf)).toBe(false)
    for (const title of ['官方联名 · 茶猫', 'Jоybox Special', '惊 喜 匣'])
      expect(claimsShop(title, skeletonOf)).toBe(true)
  })

  test('without the table of look-alikes, as the app asks at the field, plain ones are found', () => {
    expect(['Admin', '官方客服', 'operator '].map((name) => isReservedName(name))).toEqual([true, true, true])
    expect(isReservedName('momo')).toBe(false)
  })
})

describe('B14 what look-alikes have in common', () => {
  test.each([
    ['paypal', 'раураl'],
    ['momo', 'МОМО'],
    ['lily', 'Iily'],
    ['lily', '1i|y'],
    ['modern', 'modem'],
    ['wave', 'vvave'],
    ['oscar', 'οѕсаr'],
    ['navy', 'ΝAVY'],
  ])('%j and %j', (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)))

  test.each([
    ['momo', 'mono'],
    ['momo', 'momo2'],
    ['小满', '小滿'],
    ['rene', 'rené'],
  ])('%j and %j have not', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)))
})
