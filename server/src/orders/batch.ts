import type { DataOf } from '@joybox/contract/client-types'
import type { Outcome } from '../kernel/batch'
import type { ALONE, Once } from '../kernel/idempotency'
import type { Shop } from '../kernel/shop'
import type { Placement, Request } from './placement'

/** Somebody asks for the number of an order of a product. */
export interface ProductRequest {
  userId: string
  productId: string
}

/** Somebody asks to place an order. */
export interface PlaceRequest {
  userId: string
  request: Request
}

/** Somebody asks to pay an order from their balance. */
export interface PayRequest {
  once: Once
  orderNo: string
}

export type Paid = DataOf<'orders.pay'>

/**
 * Orders of several users handled in one transaction (group commit). Orders that cannot be batched are answered with
 * ALONE; a refused one changes nothing for the others.
 */
export interface OrderBatch {
  takesToken(productId: string): boolean
  takesOrder(request: Request): boolean
  /** Checks that each may order its product. */
  check(shop: Shop, requests: readonly ProductRequest[]): Promise<Outcome<null>[]>
  place(shop: Shop, requests: readonly PlaceRequest[]): Promise<Outcome<Placement | typeof ALONE>[]>
  pay(shop: Shop, requests: readonly PayRequest[]): Promise<Outcome<Paid | typeof ALONE>[]>
}

let registered: OrderBatch | undefined

export function registerOrderBatch(batch: OrderBatch): void {
  registered = batch
}

export function orderBatch(): OrderBatch {
  if (!registered) throw new Error('no order batch is registered')
  return registered
}
