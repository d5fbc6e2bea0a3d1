import { accounts } from './accounts'
import { boxes } from './boxes'
import { draws } from './draws'
import { maps } from './maps'
import { me } from './me'
import { orders } from './orders'
import { outbox } from './outbox'
import { prizes } from './prizes'
import { protection } from './protection'
import { service } from './service'
import { wallet } from './wallet'

/** Every HTTP call of Joybox by name. */
export const calls = {
  ...accounts,
  ...me,
  ...outbox,
  ...boxes,
  ...orders,
  ...draws,
  ...prizes,
  ...wallet,
  ...protection,
  ...maps,
  ...service,
}

export type Calls = typeof calls
export type CallName = keyof Calls
