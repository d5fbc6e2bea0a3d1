import { device, resetDevice } from '../helpers/taro'
import { network } from '../../src/platform/system.weapp'

beforeEach(resetDevice)

test.each([
  ['none', false],
  ['wifi', true],
])('WeChat is asked at the start whether there is a network: %s', async (networkType, online) => {
  device.gives.getNetworkType = { networkType }
  const told: boolean[] = []
  network.onChange((isOnline) => told.push(isOnline))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(told).toEqual([online])
})
