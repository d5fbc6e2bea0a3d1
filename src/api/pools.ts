import * as routes from '@contract/generated/pools'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

/** What may be done with a slot of a tray before it is bought. */
export const pools = {
  /** For fun: tells nothing about what is in the slot. */
  shake: (id: string, n: number, options?: CallOptions) => call(routes.poolsShake, { params: { id, n } }, options),
  /** Uses a hint: one prize that is not in the slot. */
  hint: (id: string, n: number, key: string, options?: CallOptions) =>
    call(routes.poolsHint, { params: { id, n } }, { ...options, key }),
  /** Uses a peek: the tier of what is in the slot. */
  peek: (id: string, n: number, key: string, options?: CallOptions) =>
    call(routes.poolsPeek, { params: { id, n } }, { ...options, key }),
}
