import type { Transaction } from '../../kernel/database/database'
import type { Order } from '../../orders/order'
import { holdEarning } from '../../wallet/earnings'

/** Keeps back what a creator gets for an order's boxes, once they have been drawn and sealed (rules B13). */
export async function earnFromOrder(tx: Transaction, order: Order, creatorId: string, now: Date): Promise<void> {
  const draws = await tx.rows<{ draw_id: string }>(
    'select draw_id from sealed_boxes where order_id = $1 order by draw_id',
    [order.id],
  )
  const { id: orderId, unit_fen: unitFen, subject } = order
  const drawIds = draws.map((draw) => draw.draw_id)
  await holdEarning(tx, { creatorId, boxId: order.box_id as string, orderId, unitFen, subject, drawIds }, now)
}
