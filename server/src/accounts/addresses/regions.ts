import { areaList } from '@vant/area-data'
import { provinces } from '@joybox/contract'

/** A province, a city or a district by its GB/T 2260 code. */
export interface Region {
  code: string
  name: string
}

const known = new Set(provinces.map(({ code }) => code))
const listed = (list: Record<string, string>): Region[] =>
  Object.entries(list)
    .map(([code, name]) => ({ code, name }))
    .filter(({ code }) => known.has(code.slice(0, 2)))
    .sort((a, b) => a.code.localeCompare(b.code))

const allProvinces: readonly Region[] = provinces.map(({ code, name }) => ({ code: `${code}0000`, name }))
const allCities = listed(areaList.city_list)
const allDistricts = listed(areaList.county_list)

const below = (all: readonly Region[], digits: number, code: string) =>
  all.filter((region) => region.code.startsWith(code.slice(0, digits)))

/** The cities of a province; all of them without one. */
export const citiesOf = (province?: string) => (province ? below(allCities, 2, province) : allCities)

/** The districts of a city, or of a whole province; all of them without one. */
export const districtsOf = (code?: string) => {
  if (!code) return allDistricts
  return below(allDistricts, code.endsWith('0000') ? 2 : 4, code)
}

/** Lists the regions directly below one; the provinces where none is given, and nothing below a district. */
export function regionsOf(code?: string): Region[] {
  if (!code) return [...allProvinces]
  if (code.endsWith('0000')) return citiesOf(code)
  return code.endsWith('00') ? districtsOf(code) : []
}

/** The province and the city that a district's code belongs to. */
export function parentsOf(code: string): { province: string; city: string } {
  return {
    province: allProvinces.find((one) => one.code.startsWith(code.slice(0, 2)))?.name ?? '',
    city: allCities.find((one) => one.code.startsWith(code.slice(0, 4)))?.name ?? '',
  }
}

export { allProvinces }
