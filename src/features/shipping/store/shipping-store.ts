import type { BodyOf, DataOf } from '@contract/client-types'
import { orders } from '@/features/orders/api/orders'
import { shipments } from '../api/shipping'
import { Command } from '@/client/command'
import { IdempotencyKeys } from '@/client/idempotency-keys'
import { Loadable } from '@/client/loadable'
import type { Order, PayChannel } from '@/features/orders/store/order-store'
import { paymentStore } from '@/features/orders/store/payment-store'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'

export type Shipment = DataOf<'shipments.list'>['records'][number]
export type Wanted = BodyOf<'shipments.create'>

/** Prizes on their way: what sending costs, asking for it, paying its freight, and how each parcel stands. */
class ShippingStore {
  private readonly keys = new IdempotencyKeys()
  readonly list = new PagedList<Shipment>((query) => shipments.list(query, { quiet: true }))
  /** One shipment with what its carrier tells. */
  readonly parcel = new Loadable((id: string) => shipments.get(id, { quiet: true }))
  readonly quote = new Loadable((wanted: Wanted) => shipments.quote(wanted, { quiet: true }))
  /** Number of free shipping cards to waive freight with. */
  readonly cards = new Loadable(() => shipments.freightCards({ quiet: true }))

  /** Asks for prizes to be sent. */
  readonly create = new Command((wanted: Wanted) =>
    this.keys.once(`ship ${JSON.stringify(wanted)}`, (key) => shipments.create(wanted, key, { quiet: true })),
  )

  /** Orders the freight of a shipment that is due; a lost answer is looked up in the shipment, which has one order. */
  readonly orderFreight = new Command(async (shipment: Shipment, payChannel: PayChannel): Promise<Order> => {
    const { id, productId } = shipment
    const orderNo = shipment.orderNo ?? (await this.findOrder(id))
    if (!orderNo) return paymentStore.place.run({ productId: productId ?? `freight:${id}`, payChannel })
    const order = await orders.get(orderNo, { quiet: true })
    if (!order) throw new Error('the freight order is gone')
    return order
  })

  readonly confirm = new Command((id: string) =>
    this.keys.once(`confirm ${id}`, (key) => shipments.confirm(id, key, { quiet: true })),
  )
  /** Gives a shipment up until it is packed: its prizes are free again. */
  readonly cancel = new Command((id: string) =>
    this.keys.once(`cancel ${id}`, (key) => shipments.cancel(id, key, { quiet: true })),
  )

  private async findOrder(shipmentId: string): Promise<string | null> {
    return (await shipments.get(shipmentId, { quiet: true })).orderNo
  }

  reset() {
    this.keys.reset()
    this.list.reset()
    this.parcel.reset()
    this.quote.reset()
    this.cards.reset()
  }
}

export const shippingStore = rootStore.add(new ShippingStore())
