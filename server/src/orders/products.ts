import { orderKinds, type OrderKind } from '@joybox/contract'
import { ensure } from '../kernel/refusal'
import type { Sql } from '../kernel/database/database'
import type { OrderRequest, Product, ProductKind } from './order-kind'

const kinds = new Map<OrderKind, ProductKind>()

/** Makes a kind of order known; `app/compose.ts` registers one for each of the contract's kinds. */
export function registerOrderKind(name: OrderKind, kind: ProductKind): void {
  kinds.set(name, kind)
}

/** Returns the hooks of an order's kind. */
export function kindOf({ kind }: { kind: OrderKind }): ProductKind {
  const known = kinds.get(kind)
  if (!known) throw new Error(`no order kind ${kind} is registered`)
  return known
}

const isKind = (word: string | undefined): word is OrderKind => orderKinds.some((kind) => kind === word)

/** Finds what a product id names: `{kind}:{id}`. Refuses what is unknown or not on sale. */
export async function findProduct(
  sql: Sql,
  productId: string,
  userId: string,
  request?: OrderRequest,
): Promise<Product> {
  const [word, id] = productId.split(/:(.*)/s, 2)
  ensure(id && isKind(word), 'NOT_FOUND')
  return kindOf({ kind: word }).find(sql, id, userId, request)
}
