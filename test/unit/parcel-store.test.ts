import { configureApi } from '../../src/client/client'
import { parcelStore, type Shipment } from '../../src/features/shipping/store/parcel-store'
import { device, resetDevice } from '../helpers/taro'

jest.mock('@/platform/system', () => ({
  system: { isDark: () => false, wantsLessMotion: () => false, onChange() {} },
}))

const shipment = {
  id: 'shp_1',
  carrier: { code: 'shunfeng' },
  trackingNumber: 'SF1234567890',
  address: { mobile: '13800138000', province: '浙江省', city: '杭州市', district: '西湖区', detail: '文三路 1 号' },
} as Shipment

const track = {
  nu: 'SF1234567890',
  state: '0',
  data: [{ areaCenter: '120.15,30.27', areaName: '杭州市', areaPinYin: 'Hangzhou' }],
}
const ok = (data: object) => ({ statusCode: 200, data: { success: true, code: 0, message: 'ok', data } })
const refused = {
  statusCode: 200,
  data: { success: false, code: 50200, message: 'x', data: null, reason: 'PROVIDER_FAILED' },
}

/** Answers by the call that is made; what is not listed is refused. */
function answering(answers: Record<string, object>) {
  device.answer = ({ url }) => {
    const found = Object.entries(answers).find(([path]) => url.endsWith(path))
    return found ? ok(found[1]) : refused
  }
}

beforeEach(() => {
  resetDevice()
  configureApi({ notify: jest.fn(), sessionEnded: jest.fn() })
  parcelStore.reset()
})

it('R121 H14 the way is drawn with the carrier’s page and where it leads', async () => {
  const geocodes = [{ location: '120.2,30.3' }]
  answering({ '/api/expressMap': { ...track, trailUrl: 'https://m/1' }, '/api/amap_geo': { geocodes } })
  await parcelStore.way.load(shipment)
  expect(parcelStore.way.data).toMatchObject({
    stops: [{ name: '杭州市', latitude: 30.27, longitude: 120.15 }],
    destination: { latitude: 30.3, longitude: 120.2 },
    page: 'https://m/1',
  })
})

it('R121 a carrier’s map that cannot be had takes neither the way nor the list of steps with it', async () => {
  jest.spyOn(console, 'warn').mockImplementation()
  answering({ '/api/expressInquiry': track })
  await parcelStore.way.load(shipment)
  expect(parcelStore.way.data).toMatchObject({ stops: [{ name: '杭州市' }], page: '', state: '0' })
  expect(parcelStore.way.data?.destination).toBeUndefined()
  await parcelStore.track.load(shipment)
  expect(parcelStore.track.data?.track.data).toHaveLength(1)
})
