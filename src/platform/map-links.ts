/** The map services whose apps can be opened at a place. */
export const MAP_KINDS = ['amap', 'baidu', 'qq'] as const
export type MapKind = (typeof MAP_KINDS)[number]

export interface NavPlace {
  latitude: number
  longitude: number
  /** Name of the place. */
  address: string
}

interface Written {
  lat: string
  lng: string
  name: string
}

/** The service's own page, which every browser can open; WeChat's opens nothing else. */
const pages: Record<MapKind, (place: Written) => string> = {
  baidu: ({ lat, lng, name }) => `https://map.baidu.com/poi/${name}/@${lng},${lat},19z`,
  amap: ({ lat, lng, name }) => `https://uri.amap.com/marker?position=${lng},${lat}&name=${name}`,
  qq: ({ lat, lng, name }) =>
    `https://apis.map.qq.com/uri/v1/marker?marker=coord:${lat},${lng};title:${name};addr:${name}`,
}

const android: typeof pages = {
  baidu: ({ lat, lng, name }) =>
    `baidumap://map/marker?location=${lat},${lng}&title=${name}&content=${name}&traffic=on`,
  amap: ({ lat, lng, name }) =>
    `androidamap://viewMap?sourceApplication=joybox&poiname=${name}&lat=${lat}&lon=${lng}&dev=0`,
  qq: ({ lat, lng, name }) => `qqmap://map/marker?marker=coord:${lat},${lng};title:${name};addr:${name}&referer=joybox`,
}

const ios: typeof pages = {
  ...pages,
  amap: ({ lat, lng, name }) =>
    `iosamap://viewMap?sourceApplication=joybox&poiname=${name}&lat=${lat}&lon=${lng}&dev=0`,
}

function linksFor(userAgent: string): typeof pages {
  if (/MicroMessenger/i.test(userAgent)) return pages
  if (/Android|HarmonyOS|OpenHarmony/i.test(userAgent)) return android
  if (/iPhone|iPad|iPod/i.test(userAgent)) return ios
  return pages
}

function written({ latitude, longitude, address }: NavPlace): Written {
  // encodeURIComponent leaves brackets and quotes as they are, which some apps take for the end of an address.
  const name = encodeURIComponent(address).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return { lat: encodeURIComponent(latitude), lng: encodeURIComponent(longitude), name }
}

/** The address that opens a map at a place, by what the browser says it is (R226, H12). Every value is encoded. */
export function mapLink(kind: MapKind, place: NavPlace, userAgent: string): string {
  return linksFor(userAgent)[kind](written(place))
}

/** The service's page for the same place, for when its app is not there. */
export function mapPage(kind: MapKind, place: NavPlace): string {
  return pages[kind](written(place))
}
