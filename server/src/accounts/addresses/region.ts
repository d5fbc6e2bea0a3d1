import { provinceOf } from '@joybox/contract'
import type { BodyOf } from '@joybox/contract/client-types'
import { ensure } from '../../kernel/refusal'

type Given = Pick<BodyOf<'addresses.add'>, 'province' | 'city' | 'district' | 'regionCode' | 'detail'>

/** Shortest that still says which province is meant: 内蒙古 has three characters, the others two. */
const MIN_NAME = 2

/**
 * An address's place as it is kept: [province, city, district, code, detail]. Freight goes by the code and the parcel by the
 * words, so they must name the same province; refuses with VALIDATION_FAILED and the field otherwise.
 */
export function checkedRegion(given: Given): [string, string, string, string, string] {
  const province = provinceOf(given.regionCode)
  ensure(province, 'VALIDATION_FAILED', 'regionCode')
  const said = given.province.trim()
  ensure(said.length >= MIN_NAME && province.name.startsWith(said), 'VALIDATION_FAILED', 'province')
  return [province.name, given.city.trim(), given.district.trim(), given.regionCode, given.detail.trim()]
}
