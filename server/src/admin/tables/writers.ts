import { calls } from '@joybox/contract'
import type { BodyOf } from '@joybox/contract/client-types'
import Ajv from 'ajv'
import { addAddress, changeAddress, findAddress, removeAddress } from '../../accounts/addresses/addresses'
import { ensure, Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import type { Param } from './select'

/** Writers of a table's rows: the same commands as through its own calls, with the same rules. */
interface Writer {
  /** Returns the new row. */
  add(shop: Shop, userId: string, param: Param): Promise<unknown>
  /** Both return how many rows they changed: 1, or 0 when there is none of that id. */
  update(shop: Shop, userId: string, param: Param): Promise<number>
  delete(shop: Shop, userId: string, param: Param): Promise<number>
}

const isAddress = new Ajv({ strict: false }).compile<BodyOf<'addresses.add'>>(calls['addresses.add'].body)

/** A row that the contract accepts as an address. */
function address(value: unknown): BodyOf<'addresses.add'> {
  if (isAddress(value)) return value
  const [first] = isAddress.errors ?? []
  const field = first?.params.additionalProperty ?? first?.params.missingProperty ?? ''
  throw new Refusal('VALIDATION_FAILED', { detail: `body${first?.instancePath}/${field} ${first?.message}` })
}

function idIn(param: Param): string {
  ensure(typeof param.id === 'string' && param.id.length <= 64, 'VALIDATION_FAILED', 'body/id')
  return param.id
}

/** Counts the rows a command changed that refuses an unknown one. */
async function counted(command: Promise<unknown>): Promise<number> {
  try {
    await command
    return 1
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'NOT_FOUND') return 0
    throw error
  }
}

async function changeFields(shop: Shop, userId: string, param: Param): Promise<unknown> {
  const { id, ...fields } = { ...param, id: idIn(param) }
  const { name, mobile, province, city, district, detail, region_code, is_default } = await findAddress(
    shop.database,
    userId,
    id,
  )
  const before = { name, mobile, province, city, district, detail, regionCode: region_code, isDefault: is_default }
  return changeAddress(shop, userId, id, address({ ...before, ...fields }))
}

/** Tables that may be written, by their name. */
export const writers: Readonly<Record<string, Writer>> = {
  addresses: {
    add: async (shop, userId, param) => addAddress(shop, userId, address(param)),
    update: async (shop, userId, param) => counted(changeFields(shop, userId, param)),
    delete: async (shop, userId, param) => {
      ensure(Object.keys(param).length === 1, 'VALIDATION_FAILED', 'body')
      return counted(removeAddress(shop, userId, idIn(param)))
    },
  },
}
