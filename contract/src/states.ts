/**
 * State machines as data (rules B3). Server, app and docs all read this copy; a transition that is not listed is refused
 * with STATE_CONFLICT.
 */
export type Machine<State extends string> = { readonly [From in State]: readonly State[] }

const machine = <const M extends Record<string, readonly (keyof M & string)[]>>(table: M): M => table

/** A box on the shelf, from draft to its end. */
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
  recycled: ['held'],
  combined: [],
  gifted: [],
  returned: [],
})

/** Money on its way out of a wallet. */
export const withdrawalStates = machine({
  requested: ['approved', 'rejected'],
  approved: ['paid', 'failed'],
  paid: [],
  rejected: [],
  failed: [],
})

/** What a creator gets for one box sold; a refund of an opened box may come after it was released. */
export const earningStates = machine({
  held: ['released', 'reversed'],
  released: ['reversed'],
  reversed: [],
})

/** Every machine by the table whose rows it moves; the database itself refuses what is not listed. */
export const machines = {
  boxes: boxStates,
  orders: orderStates,
  sealed_boxes: sealedBoxStates,
  payments: paymentStates,
  warehouse_prizes: warehousePrizeStates,
  withdrawals: withdrawalStates,
  earnings: earningStates,
} satisfies Record<string, Machine<string>>

export type BoxState = keyof typeof boxStates
export type OrderState = keyof typeof orderStates
export type SealedBoxState = keyof typeof sealedBoxStates
export type PaymentState = keyof typeof paymentStates
export type WarehousePrizeState = keyof typeof warehousePrizeStates
export type WithdrawalState = keyof typeof withdrawalStates
export type EarningState = keyof typeof earningStates

/** Whether `table` lists a way from one state straight to the other. */
export function canMove<State extends string>(table: Machine<State>, from: State, to: State): boolean {
  return table[from].includes(to)
}
