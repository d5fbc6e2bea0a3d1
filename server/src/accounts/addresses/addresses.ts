import { provinceOf, MAX_ADDRESSES } from '@joybox/contract'
import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { newId } from '../../kernel/ids'
import { ensure } from '../../kernel/refusal'
import type { Sql, Transaction } from '../../kernel/database/database'
import { lockAccount } from '../../kernel/lock-accounts'
import type { Shop } from '../../kernel/shop'
import { checkedRegion } from './region'

/** Most addresses a person keeps. */

/** An address as its table holds it. */
export interface AddressRow {
  id: string
  name: string
  mobile: string
  province: string
  city: string
  district: string
  region_code: string
  detail: string
  is_default: boolean
}

type Address = DataOf<'addresses.add'>
type Given = BodyOf<'addresses.add'>

function present(row: AddressRow): Address {
  const { id, name, mobile, province, city, district, detail } = row
  return {
    id,
    name,
    mobile,
    province,
    city,
    district,
    detail,
    regionCode: row.region_code,
    isDefault: row.is_default,
    served: Boolean(provinceOf(row.region_code)?.zone),
  }
}

const MINE = 'select * from addresses where user_id = $1 and removed_at is null'

/** A person's addresses, the default one first. */
export async function listAddresses(sql: Sql, userId: string): Promise<Address[]> {
  const rows = await sql.rows<AddressRow>(`${MINE} order by is_default desc, id desc`, [userId])
  return rows.map(present)
}

/** One address of a person; refuses with NOT_FOUND what is not theirs, or was removed. */
export async function findAddress(sql: Sql, userId: string, id: string): Promise<AddressRow> {
  const row = await sql.first<AddressRow>(`${MINE} and id = $2`, [userId, id])
  ensure(row, 'NOT_FOUND')
  return row
}

/** Takes the default from whichever address has it; the caller holds the account's lock. */
async function clearDefault(tx: Transaction, userId: string): Promise<void> {
  await tx.rows('update addresses set is_default = false where user_id = $1 and is_default and removed_at is null', [
    userId,
  ])
}

/** Keeps another address. The first one is the default, whatever it says. */
export function addAddress(shop: Shop, userId: string, given: Given): Promise<Address> {
  const region = checkedRegion(given)
  return shop.database.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const kept = await listAddresses(tx, userId)
    ensure(kept.length < MAX_ADDRESSES, 'ADDRESS_LIMIT_REACHED')
    const isDefault = given.isDefault === true || kept.length === 0
    if (isDefault) await clearDefault(tx, userId)
    const row = await tx.first<AddressRow>(
      `insert into addresses (id, user_id, name, mobile, province, city, district, region_code, detail, is_default, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning *`,
      [newId('adr'), userId, given.name.trim(), given.mobile, ...region, isDefault, shop.now()],
    )
    return present(row as AddressRow)
  })
}

/** Changes an address in place; what was already asked to be sent keeps its own copy. */
export function changeAddress(shop: Shop, userId: string, id: string, given: Given): Promise<Address> {
  const region = checkedRegion(given)
  return shop.database.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const before = await findAddress(tx, userId, id)
    // There is always a default one: it moves by being given to another.
    const isDefault = before.is_default || given.isDefault === true
    if (isDefault && !before.is_default) await clearDefault(tx, userId)
    const row = await tx.first<AddressRow>(
      `update addresses set name = $2, mobile = $3, province = $4, city = $5, district = $6, region_code = $7, detail = $8,
         is_default = $9 where id = $1 returning *`,
      [id, given.name.trim(), given.mobile, ...region, isDefault],
    )
    return present(row as AddressRow)
  })
}

/** Removes an address. Its row stays for the shipments that refer to it; the newest of the others takes over as default. */
export function removeAddress(shop: Shop, userId: string, id: string): Promise<boolean> {
  return shop.database.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const { is_default: wasDefault } = await findAddress(tx, userId, id)
    await tx.rows('update addresses set removed_at = $2 where id = $1', [id, shop.now()])
    if (wasDefault) {
      await tx.rows(
        `update addresses set is_default = true where id = (
           select id from addresses where user_id = $1 and removed_at is null order by id desc limit 1)`,
        [userId],
      )
    }
    return true
  })
}
