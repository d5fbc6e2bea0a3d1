import type { BodyOf } from '@joybox/contract/client-types'
import { needsPayPassword, timesFen } from '@joybox/contract'
import { requirePayPassword } from '../accounts/security/pay-password'
import type { Once } from '../kernel/idempotency'
import type { Shop } from '../kernel/shop'
import { payableOf, type Order } from './order'
import { findProduct } from './products'

/** Tests that the number has made its order: a repeat gets that one, whatever is for sale by now. */
async function isPlaced({ database }: Shop, userId: string, opId: string): Promise<boolean> {
  const placed = await database.first(
    'select 1 from placement_tokens where op_id = $1 and user_id = $2 and order_id is not null',
    [opId, userId],
  )
  return placed !== undefined
}

/**
 * Demands the pay password for a large order that is paid through a channel: the shop asks for nothing more before the money
 * comes. Call it before the command's transaction. Refuses as `requirePayPassword` does.
 */
export async function checkLargePurchase(shop: Shop, userId: string, request: BodyOf<'orders.create'>): Promise<void> {
  if (request.payChannel === 'balance' || (await isPlaced(shop, userId, request.opId))) return
  const product = await findProduct(shop.database, request.productId, userId, request)
  const quantity = product.quantity ?? request.quantity ?? 1
  if (!needsPayPassword({ kind: product.kind, subtotalFen: timesFen(product.unitFen, quantity) })) return
  await requirePayPassword(shop, { userId, key: request.opId }, request.payPassword)
}

/** Demands the pay password for a large order that is about to be paid from the balance; see `checkLargePurchase`. */
export async function checkLargePayment(
  shop: Shop,
  once: Once,
  orderNo: string,
  payPassword: string | undefined,
): Promise<void> {
  const order = await shop.database.first<Pick<Order, 'kind' | 'unit_fen' | 'quantity'>>(
    'select kind, unit_fen, quantity from orders where id = $1 and user_id = $2',
    [orderNo, once.userId],
  )
  if (order && needsPayPassword(payableOf(order))) await requirePayPassword(shop, once, payPassword)
}
