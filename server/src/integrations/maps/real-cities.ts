import type { Point } from './sandbox-city/geometry'

/** A real city as the sandbox knows it: its name and its middle, no street. */
export interface RealCity {
  /** As it stands in an address. */
  name: string
  /** In Latin letters. */
  latin: string
  point: Point
}

const city = (name: string, latin: string, lat: number, lng: number): RealCity => ({ name, latin, point: { lat, lng } })

/** The seats of the provinces, and the large cities that parcels of a demo go to. */
const cities: readonly RealCity[] = [
  city('北京市', 'Beijing', 39.9042, 116.4074),
  city('天津市', 'Tianjin', 39.0851, 117.1994),
  city('上海市', 'Shanghai', 31.2304, 121.4737),
  city('重庆市', 'Chongqing', 29.563, 106.5516),
  city('石家庄市', 'Shijiazhuang', 38.0428, 114.5149),
  city('太原市', 'Taiyuan', 37.8706, 112.5489),
  city('呼和浩特市', 'Hohhot', 40.8424, 111.749),
  city('沈阳市', 'Shenyang', 41.8057, 123.4315),
  city('大连市', 'Dalian', 38.914, 121.6147),
  city('长春市', 'Changchun', 43.8171, 125.3235),
  city('哈尔滨市', 'Harbin', 45.8038, 126.535),
  city('南京市', 'Nanjing', 32.0603, 118.7969),
  city('苏州市', 'Suzhou', 31.2989, 120.5853),
  city('无锡市', 'Wuxi', 31.4912, 120.3119),
  city('杭州市', 'Hangzhou', 30.2741, 120.1551),
  city('宁波市', 'Ningbo', 29.8683, 121.544),
  city('温州市', 'Wenzhou', 27.9939, 120.6994),
  city('合肥市', 'Hefei', 31.8206, 117.2272),
  city('福州市', 'Fuzhou', 26.0745, 119.2965),
  city('厦门市', 'Xiamen', 24.4798, 118.0894),
  city('南昌市', 'Nanchang', 28.682, 115.8579),
  city('济南市', 'Jinan', 36.6512, 117.1201),
  city('青岛市', 'Qingdao', 36.0671, 120.3826),
  city('郑州市', 'Zhengzhou', 34.7466, 113.6254),
  city('武汉市', 'Wuhan', 30.5928, 114.3055),
  city('长沙市', 'Changsha', 28.2282, 112.9388),
  city('广州市', 'Guangzhou', 23.1291, 113.2644),
  city('深圳市', 'Shenzhen', 22.5431, 114.0579),
  city('东莞市', 'Dongguan', 23.0207, 113.7518),
  city('佛山市', 'Foshan', 23.0215, 113.1214),
  city('南宁市', 'Nanning', 22.817, 108.3669),
  city('桂林市', 'Guilin', 25.2736, 110.29),
  city('海口市', 'Haikou', 20.044, 110.1999),
  city('成都市', 'Chengdu', 30.5728, 104.0668),
  city('贵阳市', 'Guiyang', 26.647, 106.6302),
  city('昆明市', 'Kunming', 24.8801, 102.8329),
  city('拉萨市', 'Lhasa', 29.65, 91.1409),
  city('西安市', 'Xi’an', 34.3416, 108.9398),
  city('兰州市', 'Lanzhou', 36.0611, 103.8343),
  city('西宁市', 'Xining', 36.6171, 101.7782),
  city('银川市', 'Yinchuan', 38.4872, 106.2309),
  city('乌鲁木齐市', 'Ürümqi', 43.8256, 87.6168),
]

/** The city that an address or a name means; undefined where it is none of these. */
export function cityNamed(text: string): RealCity | undefined {
  const exact = cities.find(({ name }) => text.includes(name))
  return exact ?? cities.find(({ name }) => text.includes(name.slice(0, -1)))
}
