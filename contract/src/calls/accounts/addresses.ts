import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { lengths } from '../../fields'
import { MAX_ADDRESSES } from '../../limits'
import { Model, Id, Phone, Strict, Text } from '../../schemas'

const RegionCode = Type.String({
  pattern: '^[1-9]\\d{5}$',
  description: 'GB/T 2260 code of the district; freight goes by it',
})
const RegionName = Type.String({ minLength: 1, maxLength: 30, pattern: '\\S' })

const addressFields = {
  name: Text(lengths.recipient, { pattern: '\\S' }),
  mobile: Phone,
  province: Type.String({
    minLength: 2,
    maxLength: 30,
    description: 'as its official Chinese name begins, such as 浙江',
  }),
  city: RegionName,
  district: Type.String({ maxLength: 30, description: 'empty where a city has none' }),
  regionCode: RegionCode,
  detail: Text(lengths.streetAddress, { pattern: '\\S\\s*\\S' }),
}
const AddressBody = Model('AddressBody', {
  ...addressFields,
  isDefault: Type.Optional(Type.Boolean({ description: 'the first address is the default one anyway' })),
})
const Address = Model('Address', {
  ...addressFields,
  name: Type.String(),
  mobile: Type.String(),
  province: Type.String(),
  city: Type.String(),
  district: Type.String(),
  detail: Type.String(),
  id: Id,
  isDefault: Type.Boolean(),
  served: Type.Boolean({ description: 'a carrier goes there' }),
})

const ById = Strict({ id: Id })

/** Shipping addresses, and the regions they are in. */
export const addresses = {
  'addresses.list': call({
    method: 'GET',
    path: '/addresses',
    who: 'user',
    summary: `My addresses, the default one first; at most ${MAX_ADDRESSES}`,
    data: Type.Array(Address),
  }),
  'addresses.add': call({
    method: 'POST',
    path: '/addresses',
    who: 'user',
    summary: 'Add an address',
    body: AddressBody,
    data: Address,
    reasons: ['VALIDATION_FAILED', 'ADDRESS_LIMIT_REACHED'],
  }),
  'addresses.change': call({
    method: 'PUT',
    path: '/addresses/:id',
    who: 'user',
    summary: 'Change an address; shipments already asked for keep the one they were given',
    params: ById,
    body: AddressBody,
    data: Address,
    reasons: ['VALIDATION_FAILED', 'NOT_FOUND'],
  }),
  'addresses.remove': call({
    method: 'DELETE',
    path: '/addresses/:id',
    who: 'user',
    summary: 'Remove an address; the newest of the others becomes the default one',
    params: ById,
    data: Type.Boolean(),
    reasons: ['NOT_FOUND'],
  }),
  'addresses.read': call({
    method: 'POST',
    path: '/addresses/read',
    who: 'user',
    summary: 'Find the parts of an address in a text that somebody pasted or photographed; what is not found is empty',
    body: Strict({ text: Text(lengths.pastedText) }),
    data: Strict({
      name: Type.String(),
      mobile: Type.String(),
      province: Type.String(),
      city: Type.String(),
      district: Type.String(),
      regionCode: Type.String({ description: 'empty unless the district is certain' }),
      detail: Type.String(),
    }),
  }),
  'regions.list': call({
    method: 'GET',
    path: '/regions',
    who: 'anyone',
    summary:
      'The cities of a province, the districts of a city, or without `of` the provinces, by their GB/T 2260 codes',
    query: Strict({ of: Type.Optional(RegionCode) }),
    data: Type.Array(Strict({ code: Type.String(), name: Type.String() })),
  }),
}
