import { accounts } from './accounts'
import { boxes } from './boxes'
import { draws } from './draws'
import { orders } from './orders'
import { prizes } from './prizes'
import { protection } from './protection'
import { service } from './service'
import { wallet } from './wallet'

/** Every HTTP call of Joybox by name. */
export const calls = { ...accounts, ...boxes, ...orders, ...draws, ...prizes, ...wallet, ...protection, ...service }

export type Calls = typeof calls
export type CallName = keyof Calls
