import { cookiesOf, deviceOf, networkOf } from './client-info'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.49',
    'iPhone · WeChat',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; V2227A) AppleWebKit/537.36 Chrome/116.0 MicroMessenger/8.0.47 miniProgram/wx1',
    'Android · WeChat mini-program',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
    'Windows · Edge',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15', 'Mac · Safari'],
  ['curl/8.5.0', ''],
  [undefined, ''],
])('R125 a device is named so that its owner knows it: %s', (agent, name) => {
  expect(deviceOf(agent)).toBe(name)
})

test('R132 cookies are read by name; what is no cookie is left out', () => {
  expect(cookiesOf('a=1; joybox_wechat=x=y; broken; =z')).toEqual({ a: '1', joybox_wechat: 'x=y' })
  expect(cookiesOf(undefined)).toEqual({})
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('B14 a home network of IPv6 is one client: %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
