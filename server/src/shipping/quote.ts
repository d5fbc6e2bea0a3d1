import { carriers, carrierCodes, formatFen, freightFor, freightRules, SHIPS_WITHIN_HOURS } from '@joybox/contract'
import type { Freight, FreightRule } from '@joybox/contract'
import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { findAddress, type AddressRow } from '../accounts/addresses/addresses'
import { messageTemplate } from '../accounts/inbox/wechat-messages'
import { ensure } from '../kernel/refusal'
import type { Language, Localized } from '../kernel/localized'
import type { Sql } from '../kernel/database/database'
import { countProps } from '../draws/props/user-props'
import type { Shop } from '../kernel/shop'
import { findToSend } from './prizes'

export type Wanted = BodyOf<'shipments.create'>

/** Price of sending prizes to an address. */
export interface Priced extends Freight {
  items: number
  valueFen: number
  address: AddressRow
}

/**
 * The freight of what is wanted. A prop waives only what is not free anyway, so that none is wasted. Refuses with NOT_FOUND,
 * STATE_CONFLICT (a prize that is not in the warehouse), REGION_NOT_SERVED or PROP_NEEDED.
 */
export async function priceShipment(sql: Sql, userId: string, wanted: Wanted): Promise<Priced> {
  const address = await findAddress(sql, userId, wanted.addressId)
  const prizes = await findToSend(sql, userId, wanted.prizeIds)
  const items = prizes.length
  const valueFen = prizes.reduce((sum, prize) => sum + prize.value_fen, 0)
  const freight = freightFor(items, valueFen, address.region_code)
  ensure(freight, 'REGION_NOT_SERVED')
  const waived = freight.rule === 'region' && wanted.useFreeShipping === true
  if (waived) ensure((await countProps(sql, userId, 'free_shipping')) > 0, 'PROP_NEEDED')
  return { items, valueFen, address, ...(waived ? { freightFen: 0, rule: 'prop' } : freight) }
}

const { freeFromItems, freeFromValueFen } = freightRules

const WHY: Record<FreightRule, (address: AddressRow) => Localized> = {
  count: () => ({ zh: `满 ${freeFromItems} 件包邮`, en: `Free from ${freeFromItems} prizes` }),
  value: () => ({
    zh: `参考价满 ${freeFromValueFen / 100} 元包邮`,
    en: `Free from a value of ${formatFen(freeFromValueFen)}`,
  }),
  prop: () => ({ zh: '用一张包邮卡免运费', en: 'Waived with a free shipping card' }),
  region: ({ province }) => ({ zh: `寄往${province}的运费`, en: `Freight to ${province}` }),
}

/** Quotes the freight and its rule, before anything is requested. */
export async function quoteShipment(
  shop: Shop,
  userId: string,
  wanted: Wanted,
  language: Language,
): Promise<DataOf<'shipments.quote'>> {
  const { items, valueFen, freightFen, rule, address } = await priceShipment(shop.database, userId, wanted)
  return {
    items,
    valueFen,
    freightFen,
    rule,
    freeFromItems,
    freeFromValueFen,
    why: WHY[rule](address)[language],
    carriers: carrierCodes.map((code) => ({ code, name: carriers[code][language] })),
    shipsWithinHours: SHIPS_WITHIN_HOURS,
    messageTemplate: messageTemplate(shop, 'shipped'),
  }
}
