import { propKinds, type PropKind, MAX_QUANTITY } from '@joybox/contract'
import { ensure } from '../../kernel/refusal'
import type { Sql, Transaction } from '../../kernel/database/database'
import { propCatalogue } from './catalogue'
import { grantProps } from './user-props'
import type { Order } from '../../orders/order'
import type { OrderRequest, Product, ProductKind } from '../../orders/order-kind'

async function find(_: Sql, id: string, __: string, request?: OrderRequest): Promise<Product> {
  const kind = propKinds.find((known) => known === id)
  ensure(kind, 'NOT_FOUND')
  ensure((request?.quantity ?? 1) <= MAX_QUANTITY, 'VALIDATION_FAILED', 'quantity')
  const { priceFen, name } = propCatalogue[kind]
  return { kind: 'prop', unitFen: priceFen, subject: name, detail: { prop: kind } }
}

/** Puts the props that were paid for into the buyer's account. */
async function deliver(tx: Transaction, order: Order, now: Date): Promise<string[]> {
  const kind = order.detail.prop as PropKind
  await grantProps(tx, order.user_id, { kind, count: order.quantity, source: `order:${order.id}` }, now)
  return []
}

/** Props: `prop:{kind}`, such as `prop:hint`. */
export const propKind: ProductKind = {
  find,
  checkTerms: () => {},
  income: () => ({ credit: 'revenue', kind: 'purchase' }),
  deliver,
  settlesTo: () => 'confirmed',
}
