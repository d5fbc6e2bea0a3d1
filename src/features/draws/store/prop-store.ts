import type { DataOf } from '@contract/client-types'
import { props } from '../api/draws'
import { Command } from '@/client/command'
import { IdempotencyKeys } from '@/client/idempotency-keys'
import { Loadable } from '@/client/loadable'
import { rootStore } from '@/client/stores'

export type Prop = DataOf<'props.list'>[number]

/** Props (rules B7): mine, what they cost, and getting more of them for points. */
class PropStore {
  private readonly keys = new IdempotencyKeys()
  readonly list = new Loadable(() => props.list({ quiet: true }))

  /** Gets props for points, once however often an answer is lost. */
  readonly redeem = new Command(({ id, pricePoints }: Prop, count: number) =>
    this.keys.once(`${id} ${count} ${pricePoints}`, (key) =>
      props.redeem(id, { count, pricePoints }, key, { quiet: true }),
    ),
  )

  reset() {
    this.keys.reset()
    this.list.reset()
  }
}

export const propStore = rootStore.add(new PropStore())
