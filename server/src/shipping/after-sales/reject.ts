import { idempotent, type Once } from '../../kernel/idempotency'
import { recordAudit } from '../../kernel/audit/record'
import type { Shop } from '../../kernel/shop'
import { decide, lockAfterSale, requireNotOwn } from './after-sale'
import { notifyRejected } from './notify'

/** An operator finds a complaint not right, and says why. A new one may be made with better grounds. */
export function rejectAfterSale(shop: Shop, once: Once, id: string, note: string): Promise<boolean> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const afterSale = await lockAfterSale(tx, id)
    await requireNotOwn(tx, afterSale, once.userId)
    const why = note.trim()
    await decide(tx, afterSale, { state: 'rejected', refundFen: null, note: why, operatorId: once.userId }, now)
    await recordAudit(tx, { actorId: once.userId, action: 'after_sale.reject', subject: { afterSaleId: id } }, now)
    await notifyRejected(tx, afterSale, why, now)
    return true
  })
}
