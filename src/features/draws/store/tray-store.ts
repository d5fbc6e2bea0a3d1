import type { DataOf } from '@contract/client-types'
import { orders } from '@/features/orders/api/orders'
import { trays } from '@/features/catalogue/api/boxes'
import { props } from '../api/draws'
import { Command } from '@/client/command'
import { IdempotencyKeys } from '@/client/idempotency-keys'
import { Loadable } from '@/client/loadable'
import { rootStore } from '@/client/stores'

export type Clue = DataOf<'trays.hint'>
export type ClueKind = Clue['kind']
/** Feel of a shaken slot: at random, and never by what is in it. */
export type Feel = DataOf<'trays.shake'>['feel']

/** States of orders that slots are reserved for. */
const WAITING = ['unpaid', 'paying']
const LOOKED_AT = 20

/** Actions on a tray before buying: shaking, hints, peeks, and the slots reserved for the user's unpaid orders. */
class TrayStore {
  /** Props, with how many of each I have. */
  readonly props = new Loadable(() => props.list({ quiet: true }))
  /** My orders of this box that wait to be paid, newest first. */
  readonly reserved = new Loadable(async (boxId: string) => {
    const { records } = await orders.list({ kind: 'box', current: 1, size: LOOKED_AT }, { quiet: true })
    return records.filter((order) => order.productId === `box:${boxId}` && WAITING.includes(order.orderStatus))
  })
  private readonly keys = new IdempotencyKeys()

  readonly shake = new Command((trayId: string, slot: number) => trays.shake(trayId, slot, { quiet: true }))
  /** Uses a hint or a peek once, however often it is tried: what a lost answer said comes with the next try. */
  readonly use = new Command((kind: ClueKind, trayId: string, slot: number): Promise<Clue> => {
    return this.keys.once(`${kind}:${trayId}:${slot}`, (key) => trays[kind](trayId, slot, key, { quiet: true }))
  })

  reset() {
    this.props.reset()
    this.reserved.reset()
    this.keys.reset()
  }
}

export const trayStore = rootStore.add(new TrayStore())
