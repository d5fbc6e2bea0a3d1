import { idempotent, type Once } from '../../kernel/idempotency'
import type { Language } from '../../kernel/localized'
import { ensure } from '../../kernel/refusal'
import { lockAccount } from '../../kernel/lock-accounts'
import type { Transaction } from '../../kernel/database/database'
import { sendMessage } from '../../accounts/inbox/send'
import type { Shop } from '../../kernel/shop'
import { lockAndMove } from '../move-prizes'
import { endGift, lockGift, readGift, type Gift, type GiftView } from './gift'

/** Gifts ended in one run; the rest wait for the next. */
const AT_ONCE = 100

async function takeBack(tx: Transaction, gift: Gift, how: 'cancelled' | 'expired', now: Date): Promise<void> {
  await endGift(tx, gift, how, now)
  await lockAndMove(tx, gift.giver_id, [gift.warehouse_prize_id], 'held')
}

/** Takes an offered gift back before anybody accepts it: its prize is held again. Refuses with NOT_FOUND or GIFT_OVER. */
export function cancelGift(shop: Shop, once: Once, id: string, language: Language): Promise<GiftView> {
  return idempotent(shop, once, async (tx) => {
    await lockAccount(tx, once.userId)
    const gift = await lockGift(tx, id)
    ensure(gift?.giver_id === once.userId, 'NOT_FOUND')
    await takeBack(tx, gift, 'cancelled', shop.now())
    return readGift(tx, id, once.userId, language)
  })
}

const title = { zh: '礼物没有被领取，已回到你的盒柜', en: 'Nobody accepted your gift. It is back in your collection' }
const text = {
  zh: '24 小时已过，奖品已解除锁定，你可以再次赠送或做别的安排。',
  en: 'The 24 hours are over and the prize is free again: give it once more, or do something else with it.',
}

async function expire(tx: Transaction, { id, giver_id: giverId }: Gift, now: Date): Promise<boolean> {
  await lockAccount(tx, giverId)
  const gift = await lockGift(tx, id)
  if (gift?.state !== 'offered') return false
  await takeBack(tx, gift, 'expired', now)
  const link = '/pagesA/my_blind_box/index?tab=prizes'
  await sendMessage(tx, giverId, { kind: 'gift', title, text, link, uniqueKey: `gift_expired:${id}` }, now)
  return true
}

/** Takes back every gift that nobody accepted in 24 hours, each in a transaction of its own; returns how many. */
export async function expireGifts(shop: Shop): Promise<number> {
  const now = shop.now()
  const due = await shop.database.rows<Gift>(
    `select id, giver_id from gifts where state = 'offered' and expires_at <= $1 order by expires_at limit $2`,
    [now, AT_ONCE],
  )
  let ended = 0
  for (const gift of due) if (await shop.database.transaction((tx) => expire(tx, gift, now))) ended += 1
  return ended
}
