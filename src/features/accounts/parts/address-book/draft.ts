import type { DataOf } from '@contract/client-types'
import { lengths, fits } from '@contract/fields'
import { isPhone } from '@/client/validation'
import type { Address, AddressGiven } from '../../store/address-store'

/** An address while it is being filled in: every part is there, and may be empty. */
export type Draft = Required<AddressGiven>

export const emptyDraft: Draft = {
  name: '',
  mobile: '',
  province: '',
  city: '',
  district: '',
  regionCode: '',
  detail: '',
  isDefault: false,
}

export function draftOf({ id: _id, served: _served, ...rest }: Address): Draft {
  return rest
}

/** A part that is missing or not as the server takes it. */
export type DraftField = 'name' | 'mobile' | 'region' | 'detail'

/** Lists the invalid fields of a draft; the server has the same rules. */
export function invalidFields({ name, mobile, regionCode, detail }: Draft): DraftField[] {
  const invalid: DraftField[] = []
  if (!fits(name.trim(), lengths.recipient)) invalid.push('name')
  if (!isPhone(mobile.trim())) invalid.push('mobile')
  if (!/^[1-9]\d{5}$/.test(regionCode)) invalid.push('region')
  if (!fits(detail.trim(), lengths.streetAddress)) invalid.push('detail')
  return invalid
}

/** A draft with what was found in a text; what was not found stays. Without its district a region says nothing certain. */
export function filledWith(draft: Draft, found: DataOf<'addresses.read'>): Draft {
  const { province, city, district, regionCode } = found
  const region = regionCode ? { province, city, district, regionCode } : {}
  return {
    ...draft,
    ...region,
    name: found.name || draft.name,
    mobile: found.mobile || draft.mobile,
    detail: found.detail || draft.detail,
  }
}

export type Found = 'all' | 'part' | 'nothing'

/** Measures how complete an address found in a text is. */
export function howMuch({ name, mobile, regionCode, detail }: DataOf<'addresses.read'>): Found {
  const parts = [name, mobile, regionCode, regionCode && detail].filter(Boolean).length
  if (parts === 0) return 'nothing'
  return parts === 4 ? 'all' : 'part'
}

/** Province, city and district in one line; a municipality is named once. */
export function regionText({ province, city, district }: Pick<Draft, 'province' | 'city' | 'district'>): string {
  return [province, city === province ? '' : city, district].filter(Boolean).join(' ')
}

/** The whole place in one line. */
export function placeText(address: Pick<Draft, 'province' | 'city' | 'district' | 'detail'>): string {
  return `${regionText(address)} ${address.detail}`.trim()
}
