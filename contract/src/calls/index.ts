import { accounts } from './accounts'
import { assistant } from './assistant'
import { boxes } from './boxes'
import { draws } from './draws'
import { maps } from './maps'
import { me } from './me'
import { orders } from './orders'
import { outbox } from './outbox'
import { prices } from './prices'
import { pools } from './pools'
import { prizes } from './prizes'
import { protection } from './protection'
import { reports } from './reports'
import { robots } from './robots'
import { service } from './service'
import { trips } from './trips'
import { wallet } from './wallet'

/** Every HTTP call of Joybox by name. */
export const calls = {
  ...accounts,
  ...me,
  ...outbox,
  ...boxes,
  ...orders,
  ...draws,
  ...pools,
  ...prizes,
  ...wallet,
  ...protection,
  ...maps,
  ...robots,
  ...trips,
  ...prices,
  ...assistant,
  ...reports,
  ...service,
}

export type Calls = typeof calls
export type CallName = keyof Calls
