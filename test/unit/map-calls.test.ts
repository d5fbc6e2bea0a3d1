import { configureApi } from '../../src/client/client'
import { maps } from '../../src/features/tools/api/maps'
import { isOffline } from '../../src/client/outcome'
import { decodePolyline, drivingPath, latLng, lngLat } from '../../src/features/tools/api/places'
import { device, resetDevice } from '../helpers/taro'

const answer = (data: unknown) => {
  device.answer = () => ({ statusCode: 200, data: { success: true, code: 0, message: 'ok', data, sandbox: true } })
}

beforeEach(() => {
  resetDevice()
  configureApi({ notify: jest.fn(), sessionEnded: jest.fn() })
})

describe('H12 maps', () => {
  it('R75 R195 nearby needs a point, 0 included, and looks within 1000 m', async () => {
    await expect(maps.searchNearby({ latitude: 1 })).rejects.toThrow('必须提供经纬度参数')
    await expect(maps.searchNearby({ longitude: 1 })).rejects.toThrow('必须提供经纬度参数')
    expect(device.requests).toEqual([])
    answer({ status: 0, message: '', count: 0, data: [] })
    await maps.searchNearby({ latitude: 0, longitude: 0 })
    await maps.searchNearby({ latitude: 31.23, longitude: 121.47, radius: 5000, keyword: '咖啡', page_size: 20 })
    expect(device.requests.map(({ data }) => data)).toEqual([
      { boundary: 'nearby(0,0,1000)' },
      { boundary: 'nearby(31.23,121.47,5000)', keyword: '咖啡', page_size: 20 },
    ])
  })

  it('R50 a place nearby gains latitude and longitude', async () => {
    answer({ status: 0, message: '', count: 1, data: [{ id: 'p', title: 'x', location: { lat: 31.2, lng: 121.4 } }] })
    const found = await maps.searchNearby({ latitude: 31, longitude: 121 })
    expect(found).toMatchObject({
      success: true,
      sandbox: true,
      data: { data: [{ id: 'p', latitude: 31.2, longitude: 121.4, location: { lat: 31.2, lng: 121.4 } }] },
    })
  })

  it('R76 R77 geocoding needs its point, or its address', async () => {
    await expect(maps.reverseGeocode({ latitude: 1 })).rejects.toThrow('Missing latitude or longitude')
    await expect(maps.reverseGeocode({})).rejects.toThrow('Missing latitude or longitude')
    await expect(maps.geocode({})).rejects.toThrow('Missing address')
    await expect(maps.geocode({ address: '' })).rejects.toThrow('Missing address')
    expect(device.requests).toEqual([])
    answer({ status: 0, message: '', result: { address: '人民广场' } })
    expect(await maps.reverseGeocode({ latitude: 0, longitude: -0.5 })).toMatchObject({ success: true })
    expect(await maps.geocode({ address: '人民广场' })).toMatchObject({ success: true })
    expect(device.requests.map(({ data }) => data)).toEqual([{ location: '0,-0.5' }, { address: '人民广场' }])
  })

  it('R162 R164 a geocoder’s own refusal is an outcome with its message', async () => {
    answer({ status: 347, message: '查询无结果', result: null })
    expect(await maps.reverseGeocode({ latitude: 1, longitude: 1 })).toMatchObject({
      success: false,
      message: '查询无结果',
    })
    expect(await maps.geocode({ address: 'x' })).toMatchObject({ success: false, message: '查询无结果' })
  })

  it('R164 a map call that fails is an outcome too, with its message or 接口请求失败', async () => {
    device.answer = () => {
      throw { errMsg: 'request:fail' }
    }
    const failed = await maps.driving({ from: '1,1', to: '2,2' })
    expect(failed).toMatchObject({ success: false, message: 'Network Error' })
    expect(isOffline(failed as { error: unknown })).toBe(true)
    device.answer = () => ({ statusCode: 200, data: { success: false, code: 50001, message: '', data: null } })
    expect(await maps.amapIpLocation()).toMatchObject({ success: false, message: '接口请求失败' })
  })

  it('R49 a route’s steps carry their stretch of the line, decoded', () => {
    const polyline = [31.2, 121.4, 100, 200, -50, 0, 1_000_000, -1_000_000]
    expect(decodePolyline(polyline).map((each) => Number(each.toFixed(6)))).toEqual([
      31.2, 121.4, 31.2001, 121.4002, 31.20005, 121.4002, 32.20005, 120.4002,
    ])
    const steps = [
      { polyline_idx: [0, 3], road_name: 'A' },
      { polyline_idx: [4, 7], road_name: 'B' },
    ]
    const path = drivingPath({ distance: 1200, duration: 4, polyline, steps })
    expect(path).toMatchObject({ distance: 1200, duration: 4, steps: [{ road_name: 'A' }, { road_name: 'B' }] })
    const points = path.steps.map(({ polylines }) =>
      polylines.map(({ latitude, longitude }) => [latitude.toFixed(5), longitude.toFixed(4)]),
    )
    expect(points).toEqual([
      [
        ['31.20000', '121.4000'],
        ['31.20010', '121.4002'],
      ],
      [
        ['31.20005', '121.4002'],
        ['32.20005', '120.4002'],
      ],
    ])
    expect(polyline[2]).toBe(100)
  })

  it('R49 H12 driving gives paths', async () => {
    const route = { distance: 5, duration: 1, polyline: [1, 2, 3, 4], steps: [{ polyline_idx: [0, 3] }] }
    answer({ status: 0, message: '', result: { routes: [route] } })
    const way = await maps.driving({ from: '1,2', to: '3,4' })
    expect(way).toMatchObject({ success: true, data: { paths: [{ distance: 5, steps: [{ polylines: [{}, {}] }] }] } })
  })

  it('places are written lat,lng and lng,lat, and never as powers of ten', () => {
    expect(latLng({ latitude: 1e-7, longitude: 121.123456789 })).toBe('0.0000001,121.12345679')
    expect(latLng({ latitude: 10, longitude: -100 })).toBe('10,-100')
    expect(lngLat({ latitude: 31.2, longitude: 121.4 })).toBe('121.4,31.2')
  })
})
