/**
 * State machines as data (rules B3). Server, app and docs all read this copy; a transition that is not listed is refused
 * with STATE_CONFLICT.
 */
export type Machine<State extends string> = { readonly [From in State]: readonly State[] }

const machine = <const M extends Record<string, readonly (keyof M & string)[]>>(table: M): M => table

/** A box in the catalogue, from draft to its end. */
export const boxStates = machine({
  draft: ['in_review'],
  in_review: ['on_sale', 'rejected'],
  rejected: ['draft'],
  on_sale: ['paused', 'sold_out', 'ended'],
  paused: ['on_sale', 'ended'],
  sold_out: ['on_sale', 'ended'],
  ended: [],
})

/** An order of any kind. Part refunds go back where they came from. */
export const orderStates = machine({
  unpaid: ['paying', 'paid', 'cancelled', 'expired'],
  paying: ['paid', 'cancelled', 'expired'],
  paid: ['delivered', 'refunding'],
  delivered: ['confirmed', 'refunding'],
  confirmed: ['refunding'],
  refunding: ['refunded', 'paid', 'delivered', 'confirmed'],
  cancelled: [],
  expired: [],
  refunded: [],
})

/** One box that was bought and not yet opened. */
export const sealedBoxStates = machine({ sealed: ['opened', 'refunded'], opened: [], refunded: [] })

/** One slot of a tray; a sold one is free again only when its box is given back unopened. */
export const traySlotStates = machine({
  free: ['reserved'],
  reserved: ['sold', 'free'],
  sold: ['opened', 'free'],
  opened: [],
})

/** One attempt to pay one order through one channel. */
export const paymentStates = machine({
  created: ['prepaid', 'succeeded', 'failed', 'closed'],
  prepaid: ['succeeded', 'failed', 'closed'],
  succeeded: ['refunded'],
  failed: [],
  closed: ['refunded'],
  refunded: [],
})

/** A prize in somebody's warehouse. */
export const warehousePrizeStates = machine({
  held: ['locked', 'recycled', 'combined', 'returned'],
  locked: ['shipped', 'gifted', 'held'],
  shipped: ['received', 'held', 'returned'],
  received: ['returned'],
  gifted: [],
  recycled: ['held'],
  combined: [],
  returned: [],
})

/**
 * Prizes on their way to somebody. `packed` is cancelled only when an after-sale about its lateness was approved; its owner can
 * cancel until then.
 */
export const shipmentStates = machine({
  requested: ['paid', 'cancelled'],
  paid: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['received', 'returned'],
  received: [],
  cancelled: [],
  returned: [],
})

/** Claim on an opened prize. */
export const afterSaleStates = machine({
  requested: ['approved', 'rejected'],
  approved: ['refunded'],
  refunded: [],
  rejected: [],
})

/** A prop that somebody has. It comes back when what it was used for did not happen. */
export const userPropStates = machine({ held: ['used'], used: ['held'] })

/** A coupon: locked by an unpaid order, used with its payment, given back with what it was used for. */
export const couponStates = machine({ held: ['locked'], locked: ['used', 'held'], used: ['held'] })

/** A prize offered to somebody else. */
export const giftStates = machine({
  offered: ['accepted', 'cancelled', 'expired'],
  accepted: [],
  cancelled: [],
  expired: [],
})

/** Money on its way out of a wallet. A bank may send back what was marked as paid; a provider may pay what was returned. */
export const withdrawalStates = machine({
  requested: ['approved', 'rejected'],
  approved: ['paid', 'failed'],
  paid: ['failed'],
  rejected: [],
  failed: ['paid'],
})

/** A creator's share of one box sold; a refund of an opened box may come after it was released. */
export const earningStates = machine({
  held: ['released', 'reversed'],
  released: ['reversed'],
  reversed: [],
})

/** Money on its way back through a payment provider, from the request to the provider's last word. */
export const channelRefundStates = machine({
  requested: ['processing', 'succeeded', 'abnormal'],
  processing: ['succeeded', 'abnormal'],
  abnormal: ['processing', 'succeeded'],
  succeeded: [],
})

/** Work that takes longer than a request: a film, a tune, the pages of a document. */
export const mediaTaskStates = machine({
  queued: ['running', 'failed'],
  running: ['queued', 'succeeded', 'failed'],
  succeeded: [],
  failed: [],
})

/** A user's conversation with customer service; the next message opens a closed one again. */
export const serviceStates = machine({ open: ['closed'], closed: ['open'] })

/** Judgement of a text or picture: by WeChat, or by an operator where WeChat leaves it to one. */
export const contentCheckStates = machine({
  waiting: ['asked', 'review', 'passed', 'refused'],
  asked: ['review', 'passed', 'refused'],
  review: ['passed', 'refused'],
  passed: [],
  refused: [],
})

/** Every machine by the table whose rows it moves; the database itself refuses what is not listed. */
export const machines = {
  boxes: boxStates,
  box_drafts: boxStates,
  orders: orderStates,
  sealed_boxes: sealedBoxStates,
  tray_slots: traySlotStates,
  payments: paymentStates,
  warehouse_prizes: warehousePrizeStates,
  user_props: userPropStates,
  coupons: couponStates,
  gifts: giftStates,
  shipments: shipmentStates,
  after_sales: afterSaleStates,
  channel_refunds: channelRefundStates,
  withdrawals: withdrawalStates,
  earnings: earningStates,
  media_tasks: mediaTaskStates,
  service_conversations: serviceStates,
  content_checks: contentCheckStates,
} satisfies Record<string, Machine<string>>

export type MediaTaskState = keyof typeof mediaTaskStates
export type BoxState = keyof typeof boxStates
export type OrderState = keyof typeof orderStates
export type SealedBoxState = keyof typeof sealedBoxStates
export type TraySlotState = keyof typeof traySlotStates
export type PaymentState = keyof typeof paymentStates
export type WarehousePrizeState = keyof typeof warehousePrizeStates
export type UserPropState = keyof typeof userPropStates
export type CouponState = keyof typeof couponStates
export type GiftState = keyof typeof giftStates
export type ShipmentState = keyof typeof shipmentStates
export type AfterSaleState = keyof typeof afterSaleStates
export type ChannelRefundState = keyof typeof channelRefundStates
export type WithdrawalState = keyof typeof withdrawalStates
export type ContentCheckState = keyof typeof contentCheckStates
export type ServiceState = keyof typeof serviceStates
export type EarningState = keyof typeof earningStates

/** States of a machine, in the order in which they are written. */
export function stateNames<M extends object>(table: M): readonly (keyof M & string)[] {
  return Object.keys(table) as (keyof M & string)[]
}

/** Tests that `table` lists a transition from one state straight to the other. */
export function canMove<State extends string>(table: Machine<State>, from: State, to: State): boolean {
  return table[from].includes(to)
}
