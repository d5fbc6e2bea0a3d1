import { iconOf, MapFailure, wearable } from '../../src/features/tools/parts/app-map/type'
import { DEFAULT_ZOOM, MAX_ZOOM, MIN_ZOOM, SEARCH_DEBOUNCE, searchTerms } from '@/config/map'
import { type device, resetDevice } from '../helpers/taro'

beforeEach(resetDevice)

it('R214 R215 R216 R217 R218 R221 R222 the numbers of maps and of looking for places', () => {
  expect(searchTerms('tencent', '')).toEqual({ size: 20, radius: 5000 })
  expect(searchTerms('tencent', '驿站')).toEqual({ size: 20, radius: 5000 })
  expect(searchTerms('amap', '')).toEqual({ size: 10, radius: 5000 })
  expect(searchTerms('amap', '驿站')).toEqual({ size: 10, radius: 50_000 })
  expect([SEARCH_DEBOUNCE, MIN_ZOOM, MAX_ZOOM, DEFAULT_ZOOM]).toEqual([1000, 5, 18, 16])
})

it('R174 a marker with nothing to wear is told of, the others are shown', () => {
  const point = { latitude: 1, longitude: 2, title: 'x' }
  const told: string[] = []
  const shown = wearable(
    [
      { id: 'a', ...point },
      { id: 'b', icon: '', ...point },
    ],
    ({ message }) => told.push(message),
  )
  expect(shown.map(({ id }) => id)).toEqual(['a'])
  expect(told).toEqual(['Marker.iconPath is required.'])
  expect(iconOf({})).toBe('pin')
})

describe('the ground of a map', () => {
  const city = async () => {
    jest.resetModules()
    const { device: fresh } = (await import('../helpers/taro')) as { device: typeof device }
    const { loadCity } = await import('../../src/features/tools/store/city')
    return { fresh, loadCity }
  }

  it('R173 where the server shows real maps and the build knows none, no key is configured', async () => {
    const { fresh, loadCity } = await city()
    const refusal = { success: false, code: 40300, message: '', data: null, reason: 'FORBIDDEN' }
    fresh.answer = () => ({ statusCode: 200, data: refusal })
    await expect(loadCity()).rejects.toThrow(MapFailure.noKey)
  })

  it('R175 without an answer the map has not loaded, and the next one tries again', async () => {
    const { fresh, loadCity } = await city()
    fresh.answer = () => {
      throw { errMsg: 'request:fail' }
    }
    await expect(loadCity()).rejects.toThrow('Map load failed.')
    fresh.answer = () => ({ statusCode: 200, data: { success: true, code: 0, message: '', data: { name: '星湾市' } } })
    await expect(loadCity()).resolves.toMatchObject({ name: '星湾市' })
  })
})
