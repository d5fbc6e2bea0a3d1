/** Distance class of a province, for freight. */
export type Zone = 'near' | 'standard' | 'far'

/** A province-level division of China. */
export interface Province {
  /** The first two digits of its districts' codes (GB/T 2260). */
  code: string
  /** Its official Chinese name, as it stands on a parcel. */
  name: string
  /** Freight zone; null where the shop's carriers do not go. */
  zone: Zone | null
}

const row = (code: string, name: string, zone: Zone | null): Province => ({ code, name, zone })

/** Every province-level division by its code; the warehouse is in Hangzhou. */
export const provinces: readonly Province[] = [
  row('11', '北京市', 'standard'),
  row('12', '天津市', 'standard'),
  row('13', '河北省', 'standard'),
  row('14', '山西省', 'standard'),
  row('15', '内蒙古自治区', 'far'),
  row('21', '辽宁省', 'standard'),
  row('22', '吉林省', 'standard'),
  row('23', '黑龙江省', 'standard'),
  row('31', '上海市', 'near'),
  row('32', '江苏省', 'near'),
  row('33', '浙江省', 'near'),
  row('34', '安徽省', 'near'),
  row('35', '福建省', 'standard'),
  row('36', '江西省', 'standard'),
  row('37', '山东省', 'standard'),
  row('41', '河南省', 'standard'),
  row('42', '湖北省', 'standard'),
  row('43', '湖南省', 'standard'),
  row('44', '广东省', 'standard'),
  row('45', '广西壮族自治区', 'standard'),
  row('46', '海南省', 'far'),
  row('50', '重庆市', 'standard'),
  row('51', '四川省', 'standard'),
  row('52', '贵州省', 'standard'),
  row('53', '云南省', 'standard'),
  row('54', '西藏自治区', 'far'),
  row('61', '陕西省', 'standard'),
  row('62', '甘肃省', 'far'),
  row('63', '青海省', 'far'),
  row('64', '宁夏回族自治区', 'far'),
  row('65', '新疆维吾尔自治区', 'far'),
  row('71', '台湾省', null),
  row('81', '香港特别行政区', null),
  row('82', '澳门特别行政区', null),
]

/** The province of a district's code, or undefined where there is none. */
export function provinceOf(regionCode: string): Province | undefined {
  return provinces.find(({ code }) => regionCode.startsWith(code))
}
