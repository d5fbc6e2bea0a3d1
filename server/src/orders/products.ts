import type { OrderKind } from '@joybox/contract'
import { ensure } from '../kernel/refusal'
import type { Sql } from '../kernel/database/database'
import { boxKind } from '../draws/sale/box'
import { freightKind } from '../shipping/freight'
import type { OrderRequest, Product, ProductKind } from './order-kind'
import { propKind } from '../draws/props/prop'
import { topupKind } from './topup'
import type { Order } from './order'

/** Everything the shop sells, by the word before the colon of a product id. */
const kinds: Readonly<Record<OrderKind, ProductKind>> = {
  box: boxKind,
  topup: topupKind,
  prop: propKind,
  freight: freightKind,
}

/** What an order's kind adds to the flow. */
export function kindOf({ kind }: Pick<Order, 'kind'>): ProductKind {
  return kinds[kind]
}

/** Finds what a product id names: `{kind}:{id}`. Refuses what is unknown or not on sale. */
export async function findProduct(
  sql: Sql,
  productId: string,
  userId: string,
  request?: OrderRequest,
): Promise<Product> {
  const [word, id] = productId.split(/:(.*)/s, 2)
  const kind = Object.hasOwn(kinds, word ?? '') ? kinds[word as OrderKind] : undefined
  ensure(id && kind, 'NOT_FOUND')
  return kind.find(sql, id, userId, request)
}
