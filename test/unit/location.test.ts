/** @jest-environment jsdom */
import { centreOf, getLocation, watchLocation } from '../../src/features/tools/api/location'
import { toGcj02 } from '@/platform/datum'
import { device, resetDevice } from '../helpers/taro'

const rectangle = '123.45,29.45;123.47,29.46'
type Success = (position: { coords: Record<string, number | null> }) => void
type Failure = (error: { message: string }) => void

/** Puts a geolocation into the browser; undefined takes it away. */
function give(getCurrentPosition?: (success: Success, failure: Failure, options: { timeout: number }) => void) {
  const geolocation = getCurrentPosition && { getCurrentPosition: jest.fn(getCurrentPosition) }
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
  return geolocation
}

const at = (latitude: number, longitude: number): Success extends (p: infer P) => void ? P : never => ({
  coords: { latitude, longitude, speed: null, altitude: 3, accuracy: 12 },
})

function answerWith(found: unknown) {
  device.answer = () => ({
    statusCode: 200,
    data: { success: true, code: 0, message: '', data: { rectangle: found }, sandbox: true },
  })
}

beforeEach(() => {
  resetDevice()
  answerWith(rectangle)
})

it('R47 R219 a device that knows is believed, within 100 s', async () => {
  const geolocation = give((success) => success(at(31.2, 121.4)))
  const place = await getLocation()
  expect(place).toMatchObject({ latitude: 31.2, longitude: 121.4, speed: 0, altitude: 3, horizontalAccuracy: 12 })
  expect(place.source).toBe('device')
  expect(geolocation?.getCurrentPosition.mock.calls[0][2]).toMatchObject({ timeout: 100_000 })
  expect(device.requests).toEqual([])
})

it('R163 R196 a device that refuses is asked for by its address: the middle of the area, good to 1000 m', async () => {
  give((_, failure) => failure({ message: 'User denied Geolocation' }))
  const place = await getLocation()
  expect(place.latitude).toBeCloseTo(29.455, 6)
  expect(place.longitude).toBeCloseTo(123.46, 6)
  expect(place).toMatchObject({ horizontalAccuracy: 1000, source: 'network', sandbox: true })
  expect(device.requests[0].url).toContain('/api/amap_ip_location')
})

it('R172 without geolocation and without an area the device’s own reason is given', async () => {
  give(undefined)
  answerWith([])
  await expect(getLocation()).rejects.toThrow('device nonsupport geolocation')
})

it('R163 only two corners have a middle', () => {
  expect(centreOf('1,2;3,4')).toEqual({ latitude: 3, longitude: 2 })
  for (const bad of [[], '', '1,2', '1,2;3', 'a,b;c,d', '1,2;3,4;5,6']) expect(centreOf(bad as string)).toBeUndefined()
})

it('R220 looks again every 30 s until it is stopped, after failures too', async () => {
  jest.useFakeTimers()
  let fails = false
  const geolocation = give((success, failure) => (fails ? failure({ message: 'no' }) : success(at(1, 2))))
  const [seen, lost] = [jest.fn(), jest.fn()]
  const stop = watchLocation(seen, { lost })
  await jest.advanceTimersByTimeAsync(29_999)
  expect(seen).toHaveBeenCalledTimes(1)
  fails = true
  answerWith([])
  await jest.advanceTimersByTimeAsync(1)
  expect([seen.mock.calls.length, lost.mock.calls.length]).toEqual([1, 1])
  fails = false
  await jest.advanceTimersByTimeAsync(30_000)
  expect(seen).toHaveBeenCalledTimes(2)
  stop()
  await jest.advanceTimersByTimeAsync(90_000)
  expect(geolocation?.getCurrentPosition).toHaveBeenCalledTimes(3)
  jest.useRealTimers()
})

it('H12 Chinese maps name a point differently, a few hundred metres off; elsewhere they do not', async () => {
  // Tiananmen, as the published conversion gives it.
  const moved = toGcj02({ latitude: 39.908823, longitude: 116.39747 })
  expect(moved.latitude).toBeCloseTo(39.910226, 4)
  expect(moved.longitude).toBeCloseTo(116.403713, 4)
  expect(toGcj02({ latitude: 48.85, longitude: 2.35 })).toEqual({ latitude: 48.85, longitude: 2.35 })
  give((success) => success(at(39.908823, 116.39747)))
  expect((await getLocation({ type: 'gcj02' })).longitude).toBeCloseTo(116.403713, 4)
})
