import type { DataOf } from '@joybox/contract/client-types'
import { allProvinces, citiesOf, districtsOf, parentsOf, type Region } from './regions'

type Read = DataOf<'addresses.read'>

/** Words that forms and parcels put before each part. */
const LABELS =
  /(收货人|收件人|联系人|姓名|手机号码|手机号|联系电话|电话号码|手机|电话|所在地区|所在地|地区|详细地址|收货地址|收件地址|地址)\s*[:：]?\s*/g
const MOBILE = /(?:\+?86[-\s]?)?(1[3-9]\d[-\s]?\d{4}[-\s]?\d{4})(?!\d)/
const BETWEEN = /[\s,，;；|、]+/
/** Name of a person: two to four characters, or a few foreign words. */
const NAME = /^([\u4e00-\u9fa5·]{2,6}|[A-Za-z][A-Za-z .'-]{1,29})$/
const OF_STREETS = /[路街道巷弄号楼栋幢室村镇乡苑园区单元层]/

/** A province's or a city's name as people shorten it. */
const shortOf = (name: string) =>
  name.replace(/(维吾尔自治区|壮族自治区|回族自治区|特别行政区|自治区|自治州|地区|省|市|盟)$/, '')

interface Place {
  region?: Region
  start: number
  end: number
}

/** Finds the first of these regions in the text; the longer name wins where two begin together. */
function placeOf(text: string, regions: readonly Region[], from: number, short: boolean): Place | undefined {
  let best: Place | undefined
  for (const region of regions) {
    const names = short ? [region.name, shortOf(region.name)] : [region.name]
    for (const name of names) {
      const start = name.length > 1 ? text.indexOf(name, from) : -1
      if (start < 0) continue
      const end = start + name.length
      if (!best || start < best.start || (start === best.start && end > best.end)) best = { region, start, end }
    }
  }
  return best
}

/** Province, city and district as far as the text names them, and which part of it they are. */
function regionIn(text: string) {
  const province = placeOf(text, allProvinces, 0, true)
  let city = placeOf(text, citiesOf(province?.region?.code), province?.end ?? 0, Boolean(province))
  // 北京市朝阳区: the city of a municipality is often left out.
  if (!city && province) city = { ...province, region: undefined }
  const within = city?.region?.code ?? province?.region?.code
  const all = districtsOf(within)
  const district = placeOf(text, all, city?.end ?? 0, false)
  const unique = within !== undefined || all.filter(({ name }) => name === district?.region?.name).length === 1
  const first = province ?? city ?? (unique ? district : undefined)
  const last = (unique && district) || city || province
  if (!first || !last) return undefined
  const code = unique ? (district?.region?.code ?? '') : ''
  const known = code || city?.region?.code || province?.region?.code || ''
  const parents = parentsOf(known)
  return {
    province: parents.province,
    city: code || city?.region ? parents.city : '',
    district: code ? (district?.region?.name ?? '') : '',
    regionCode: code,
    start: first.start,
    end: last.end,
  }
}

const parts = (text: string) => text.split(BETWEEN).filter(Boolean)

/**
 * Finds the parts of an address in a text as people paste them, in any usual order: a name, a mobile number, province
 * to district, and the rest. Missing parts are empty.
 */
export function readAddress(given: string): Read {
  let text = given.replace(LABELS, ' ').replace(/\r/g, '')
  const mobile = MOBILE.exec(text)
  text = text.replace(mobile?.[0] ?? '', ' ')
  const region = regionIn(text)
  const before = parts(text.slice(0, region?.start ?? 0))
  const after = parts(text.slice(region?.end ?? 0))
  const isName = (part: string) => NAME.test(part) && !OF_STREETS.test(part)
  // Behind a region comes its street, so a name is looked for after that.
  const behind = region ? after.slice(1) : after
  const name = before.find(isName) ?? behind.find(isName) ?? ''
  const detail = [...(region ? [] : before), ...after].filter((part) => part !== name).join(' ')
  return {
    name: name.slice(0, 30),
    mobile: (mobile?.[1] ?? '').replace(/\D/g, ''),
    province: region?.province ?? '',
    city: region?.city ?? '',
    district: region?.district ?? '',
    regionCode: region?.regionCode ?? '',
    detail: detail.slice(0, 120),
  }
}
