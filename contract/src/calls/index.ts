import { accounts } from './accounts'
import { afterSales } from './after-sales'
import { assistant } from './assistant'
import { boxDesk } from './box-desk'
import { boxes } from './boxes'
import { draws } from './draws'
import { maps } from './maps'
import { me } from './me'
import { messages } from './messages'
import { operator } from './operator'
import { media } from './media'
import { orders } from './orders'
import { outbox } from './outbox'
import { pools } from './pools'
import { prices } from './prices'
import { prizes } from './prizes'
import { protection } from './protection'
import { reports } from './reports'
import { robots } from './robots'
import { service } from './service'
import { shipping } from './shipping'
import { trips } from './trips'
import { studio } from './studio'
import { wallet } from './wallet'

/** Every HTTP call of Joybox by name. */
export const calls = {
  ...accounts,
  ...me,
  ...outbox,
  ...boxes,
  ...boxDesk,
  ...orders,
  ...draws,
  ...pools,
  ...prizes,
  ...shipping,
  ...afterSales,
  ...messages,
  ...wallet,
  ...studio,
  ...operator,
  ...protection,
  ...maps,
  ...media,
  ...robots,
  ...trips,
  ...prices,
  ...assistant,
  ...reports,
  ...service,
}

export type Calls = typeof calls
export type CallName = keyof Calls
