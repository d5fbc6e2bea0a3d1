import { mapLink, mapPage, type MapKind } from '@/platform/map-links'

const place = { latitude: 29.474, longitude: 123.478, address: '惊喜匣 (A&B)/3' }
const name = '%E6%83%8A%E5%96%9C%E5%8C%A3%20%28A%26B%29%2F3'
const agents = {
  wechat: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36 MicroMessenger/8.0.50',
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
  harmony: 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114 ArkWeb/4.1 Mobile',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120 Safari/537.36',
}

const web = {
  baidu: `https://map.baidu.com/poi/${name}/@123.478,29.474,19z`,
  amap: `https://uri.amap.com/marker?position=123.478,29.474&name=${name}`,
  qq: `https://apis.map.qq.com/uri/v1/marker?marker=coord:29.474,123.478;title:${name};addr:${name}`,
}
const android = {
  baidu: `baidumap://map/marker?location=29.474,123.478&title=${name}&content=${name}&traffic=on`,
  amap: `androidamap://viewMap?sourceApplication=joybox&poiname=${name}&lat=29.474&lon=123.478&dev=0`,
  qq: `qqmap://map/marker?marker=coord:29.474,123.478;title:${name};addr:${name}&referer=joybox`,
}
const ios = { ...web, amap: `iosamap://viewMap?sourceApplication=joybox&poiname=${name}&lat=29.474&lon=123.478&dev=0` }

const expected = { wechat: web, android, harmony: android, ios, desktop: web }

describe.each(Object.entries(expected))('R226 H12 on %s', (agent, links) => {
  it.each(Object.entries(links))('%s opens there, every value encoded', (kind, link) => {
    expect(mapLink(kind as MapKind, place, agents[agent as keyof typeof agents])).toBe(link)
  })
})

it('R226 where the app does not open, the page of the same service does', () => {
  expect((['amap', 'baidu', 'qq'] as const).map((kind) => mapPage(kind, place))).toEqual([web.amap, web.baidu, web.qq])
})
