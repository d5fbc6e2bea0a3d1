import { LocaleStore, localeStore } from '../../src/i18n/locale'
import { texts } from '../../src/i18n/texts'
import { t } from '../../src/i18n'
import { t as places } from '../../src/i18n/device'
import { t as kit } from '../../src/ui/locale'
import { autorun } from 'mobx'
import { device, resetDevice } from '../helpers/taro'

beforeEach(() => {
  resetDevice()
  localeStore.choose('zh-CN')
})

describe('language', () => {
  it('R5 the stored choice wins, then the configured language, and anything else is English', () => {
    device.storage.clear()
    expect(new LocaleStore('zh-CN').current).toBe('zh-CN')
    expect(new LocaleStore('fr').current).toBe('en')
    expect(new LocaleStore('').current).toBe('en')
    device.storage.set('joybox_locale', 'en')
    expect(new LocaleStore('zh-CN').current).toBe('en')
    device.storage.set('joybox_locale', 'xx')
    expect(new LocaleStore('zh-CN').current).toBe('zh-CN')
  })

  it('R228 the end of a list and an empty one: 暂无更多数据, no more data', () => {
    expect([kit('kit.nothing'), places('device.noMore')]).toEqual(['暂无更多数据', '暂无更多数据'])
    localeStore.choose('en')
    for (const words of [kit('kit.nothing'), places('device.noMore')]) expect(words).toBe('no more data')
  })

  it('R5 a choice is remembered and shows at once', () => {
    const seen: string[] = []
    const stop = autorun(() => seen.push(t('common.cancel')))
    localeStore.choose('en')
    stop()
    expect(seen).toEqual(['取消', 'Cancel'])
    expect(device.storage.get('joybox_locale')).toBe('en')
  })

  it('R5 a key that a language lacks is taken from English, and one that nobody has shows itself', () => {
    const zh: Record<string, string> = { both: '两个', onlyZh: '只有中文' }
    const words = texts('sample', zh, { both: 'both', onlyEn: 'only English' })
    expect([words('sample.both'), words('sample.onlyEn'), words('sample.nobody')]).toEqual([
      '两个',
      'only English',
      'sample.nobody',
    ])
    localeStore.choose('en')
    expect([words('sample.both'), words('sample.onlyZh')]).toEqual(['both', 'sample.onlyZh'])
  })

  it('a word follows its number', () => {
    const words = texts('plurals', { of: '{n} 盒' }, { of: '{n} {n?box|boxes} of {total}' })
    localeStore.choose('en')
    expect([0, 1, 2].map((n) => words('plurals.of', { n, total: 9 }))).toEqual([
      '0 boxes of 9',
      '1 box of 9',
      '2 boxes of 9',
    ])
    expect(words('plurals.of', { n: '1', total: 9 })).toBe('1 box of 9')
    localeStore.choose('zh-CN')
    expect(words('plurals.of', { n: 1 })).toBe('1 盒')
  })

  it('values fill the places of a text, and a place without a value stays', () => {
    const words = texts('places', { of: '{n} / {total}' }, { of: '{n} of {total}' })
    expect(words('places.of', { n: 0, total: 24 })).toBe('0 / 24')
    expect(words('places.of', { n: 1 })).toBe('1 / {total}')
  })
})
