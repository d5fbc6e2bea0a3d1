import { accounts } from './accounts'
import { afterSales } from './after-sales'
import { assistant } from './assistant'
import { adminBoxes } from './admin-boxes'
import { boxes } from './boxes'
import { combine } from './combine'
import { coupons } from './coupons'
import { draws } from './draws'
import { maps } from './maps'
import { me } from './me'
import { messages } from './messages'
import { operator } from './admin'
import { media } from './media'
import { orders } from './orders'
import { outbox } from './outbox'
import { parcels } from './parcels'
import { trays } from './trays'
import { prices } from './prices'
import { prizes } from './prizes'
import { props } from './props'
import { protection } from './protection'
import { quotes } from './quotes'
import { reports } from './reports'
import { robots } from './robots'
import { service } from './service'
import { shipping } from './shipping'
import { tables } from './tables'
import { trips } from './trips'
import { studio } from './studio'
import { wallet } from './wallet'

/** Every HTTP call of Joybox by name. */
export const calls = {
  ...accounts,
  ...me,
  ...outbox,
  ...boxes,
  ...adminBoxes,
  ...quotes,
  ...orders,
  ...draws,
  ...trays,
  ...prizes,
  ...combine,
  ...props,
  ...coupons,
  ...shipping,
  ...afterSales,
  ...messages,
  ...wallet,
  ...studio,
  ...operator,
  ...protection,
  ...maps,
  ...media,
  ...parcels,
  ...robots,
  ...trips,
  ...prices,
  ...assistant,
  ...reports,
  ...tables,
  ...service,
}

export type Calls = typeof calls
export type CallName = keyof Calls
