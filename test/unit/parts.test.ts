import { shopParts, type ShopPart } from '../../contract/src/kinds'

jest.mock('@/platform/system', () => ({
  system: { isDark: () => false, wantsLessMotion: () => false, onChange() {} },
}))

/** Parts that are open in a build with this setting, when the server has switched nothing off. */
async function openIn(setting: string): Promise<ShopPart[]> {
  process.env.TARO_APP_PARTS_OFF = setting
  jest.resetModules()
  const { device } = await import('../helpers/taro')
  const shop = { off: [], terms: {}, contact: false, giftTemplate: null }
  device.answer = () => ({ statusCode: 200, data: { success: true, code: 0, message: '', data: shop } })
  const { partsStore } = await import('../../src/features/tools/store/parts-store')
  await partsStore.shop.load()
  expect(partsStore.shop.data?.off).toEqual([])
  return shopParts.filter((part) => partsStore.isOn(part))
}

afterEach(() => delete process.env.TARO_APP_PARTS_OFF)

test('a build leaves out the parts that it is told to, whatever the server says', async () => {
  expect(await openIn('')).toEqual([...shopParts])
  expect(await openIn('studio, withdrawal')).toEqual(['recycling', 'props', 'assistant'])
  expect(await openIn(shopParts.join())).toEqual([])
})
