import type { BodyOf, DataOf } from '@contract/client-types'
import { orders } from '@/features/orders/api/orders'
import { props } from '../api/draws'
import { payScene } from '@/platform/pay'
import { Command } from '@/client/command'
import { IdempotencyKeys, isAnswered } from '@/client/idempotency-keys'
import { Loadable } from '@/client/loadable'
import type { Order, PayChannel } from '@/features/orders/store/order-store'
import { rootStore, session } from '@/client/stores'

export type Prop = DataOf<'props.list'>[number]

/** Props that are to be paid for with money. */
export interface PropOrder {
  productId: string
  quantity: number
  payChannel: PayChannel
  couponId?: string
  age?: NonNullable<BodyOf<'orders.create'>['confirmations']>['age']
}

/** Props (rules B7): mine, what they cost, and getting more of them for points or money. */
class PropStore {
  private readonly keys = new IdempotencyKeys()
  /** The number of a try whose answer was lost: the same try goes on with it instead of ordering again. */
  private attempt?: { wanted: string; opId: string }
  readonly list = new Loadable(() => props.list({ quiet: true }))

  /** Gets props for points, once however often an answer is lost. */
  readonly redeem = new Command(({ id, pricePoints }: Prop, count: number) =>
    this.keys.once(`${id} ${count} ${pricePoints}`, (key) =>
      props.redeem(id, { count, pricePoints }, key, { quiet: true }),
    ),
  )

  /** Places an order for props; it is then paid like any other. */
  readonly order = new Command(async (wanted: PropOrder): Promise<Order> => {
    const userId = session.me.data?.id
    if (!userId) throw session.me.error ?? new Error('not signed in')
    const { age, payChannel, ...what } = wanted
    const named = JSON.stringify(wanted)
    try {
      if (this.attempt?.wanted !== named) {
        const opId = await orders.uniqueNumber(what.productId, userId, { quiet: true })
        this.attempt = { wanted: named, opId }
      }
      const { opId } = this.attempt
      const scene = payChannel === 'wechat' ? payScene : undefined
      const confirmations = age ? { age } : undefined
      const body = { ...what, opId, userId, payChannel, payScene: scene, confirmations }
      const { orderNo } = await orders.create(body, { quiet: true })
      const order = await orders.get(orderNo, { quiet: true })
      if (!order) throw new Error('the order is gone')
      this.attempt = undefined
      // The declaration is kept with the order, paid or not: nowhere is it asked for again.
      if (age) await session.refresh()
      return order
    } catch (error) {
      if (isAnswered(error)) this.attempt = undefined
      throw error
    }
  })

  reset() {
    this.keys.reset()
    this.attempt = undefined
    this.list.reset()
  }
}

export const propStore = rootStore.add(new PropStore())
