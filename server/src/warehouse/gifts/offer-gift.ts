import { randomBytes } from 'node:crypto'
import { GIFT_HOURS } from '@joybox/contract'
import { later } from '../../kernel/china-time'
import { requireVerified } from '../../accounts/identities/verified'
import { newId } from '../../kernel/ids'
import { idempotent, type Once } from '../../kernel/idempotency'
import type { Language } from '../../kernel/localized'
import type { Shop } from '../../kernel/shop'
import { lockAndMove } from '../move-prizes'
import { readGift, type GiftView } from './gift'
import { requireAdult } from './require-adult'
import { requireGiftable } from './require-giftable'

/**
 * Offers a held prize to the bearer of the code: it is locked until somebody accepts it, its giver cancels, or its time
 * has passed. A gift has no price. Refuses with NOT_FOUND, STATE_CONFLICT, GIFT_NOT_YET, VERIFICATION_REQUIRED, or when
 * the giver is not an adult.
 */
export function offerGift(shop: Shop, once: Once, prizeId: string, language: Language): Promise<GiftView> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const id = newId('gft')
    await requireAdult(tx, once.userId, now)
    await requireVerified(tx, once.userId)
    await lockAndMove(tx, once.userId, [prizeId], 'locked')
    await requireGiftable(tx, prizeId, now)
    await tx.rows(
      `insert into gifts (id, giver_id, warehouse_prize_id, code, state, offered_at, expires_at)
         values ($1, $2, $3, $4, 'offered', $5, $6)`,
      [id, once.userId, prizeId, randomBytes(18).toString('base64url'), now, later(now, GIFT_HOURS, 'hour')],
    )
    return readGift(tx, id, once.userId, language)
  })
}
