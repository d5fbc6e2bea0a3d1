import { orderKinds, partOfOrder, type ShopPart } from '@joybox/contract'
import type { Client } from '../kernel/http/client-info'
import { partsOffFor, requirePart } from '../kernel/parts'
import type { Shop } from '../kernel/shop'

/** Part of the shop that a product belongs to. */
export function partOfProduct(productId: string): ShopPart | undefined {
  const kind = orderKinds.find((known) => productId.startsWith(`${known}:`))
  return kind && partOfOrder(kind)
}

/** Refuses to take money for an order, placed elsewhere or earlier, whose part is switched off here. */
export async function requirePayable(shop: Shop, orderNo: string, client: Client): Promise<void> {
  // Payments are many and switches few.
  if (partsOffFor(shop.config, client).length === 0) return
  const order = await shop.database.first<{ product_id: string }>('select product_id from orders where id = $1', [
    orderNo,
  ])
  if (order) requirePart(shop.config, partOfProduct(order.product_id), client)
}
