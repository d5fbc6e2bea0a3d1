import type { SaleFigures, OrderKind } from '@joybox/contract'
import type { BodyOf } from '@joybox/contract/client-types'
import type { Config } from '../kernel/config'
import type { Localized } from '../kernel/localized'
import type { Sql, Transaction } from '../kernel/database/database'
import type { TransferKind } from '../wallet/ledger/ledger'
import type { Order, Payment } from './order'

/** Something that can be ordered, as the shop sells it right now. */
export interface Product {
  kind: OrderKind
  unitFen: number
  /** Quantity, where the buyer's choice implies it: the slots of a tray. Otherwise the request's. */
  quantity?: number
  subject: Localized
  boxId?: string
  oddsVersionId?: string
  trayId?: string
  topupPlanId?: string
  /** Further choices of the buyer, kept with the order. */
  detail?: Record<string, unknown>
  /** Of an odds box: what decides how it is sold to this buyer. */
  figures?: SaleFigures
}

export type OrderRequest = BodyOf<'orders.create'>

/** Origin of an order beyond its account, for limits on reserving stock (rules B14). */
export interface Placer {
  /** Network address the request came from. */
  address: string
  config: Config
}

/** Details of a delivery: the carrier and its number, where something is carried. */
export interface Parcel {
  operatorId: string
  com?: string
  num?: string
}

/**
 * Hooks of a product kind into the order flow. The flow itself (number, price, payment, expiry, refund of late money)
 * is the same for all; every step here runs in that step's own transaction and a refusal undoes it.
 */
export interface ProductKind {
  /**
   * Finds the product of an id. Refuses one that is unknown or not on sale; `request` is missing while only a number is
   * asked for.
   */
  find(sql: Sql, id: string, userId: string, request?: OrderRequest): Promise<Product>
  /** Checks that the terms the buyer saw and confirmed are the shop's. */
  checkTerms(product: Product, request: OrderRequest): void
  /** Keeps with a new order what has to be kept: declarations, reservations. */
  place?(tx: Transaction, order: Order, now: Date, placer: Placer): Promise<void>
  /** Account and transfer kind of the income. */
  income(order: Order): { credit: string; kind: TransferKind }
  /** Hands out what was paid for, the order locked and paid; returns the ids of sealed boxes. */
  deliver(tx: Transaction, order: Order, now: Date): Promise<string[]>
  /**
   * State a paid order moves on to by itself: boxes are delivered at once, a top-up is done, freight waits for the
   * carrier.
   */
  settlesTo(order: Order): 'paid' | 'delivered' | 'confirmed'
  /** Delivers a paid order at an operator's command, where it does not deliver itself; it also moves the order on. */
  dispatch?(tx: Transaction, found: { order: Order; payment: Payment }, parcel: Parcel, now: Date): Promise<void>
  /** Follows the buyer's confirmation of a delivered order, which is confirmed already. */
  confirmed?(tx: Transaction, order: Order, now: Date): Promise<void>
  /** Gives back what `place` reserved: the order was cancelled, expired, or its late money sent back. */
  release?(tx: Transaction, order: Order, now: Date): Promise<void>
}
