import { canMove, giftStates } from '@joybox/contract'
import { requireVerified } from '../../accounts/identities/verified'
import { newId } from '../../kernel/ids'
import { idempotent, type Once } from '../../kernel/idempotency'
import type { Language } from '../../kernel/localized'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import { sendMessage } from '../../accounts/inbox/send'
import { noteForWechat } from '../../accounts/inbox/wechat-messages'
import { china } from '../../kernel/china-time'
import type { Shop } from '../../kernel/shop'
import { lockAccounts } from '../../kernel/lock-accounts'
import { lockPrizes, movePrizes, type WarehousePrize } from '../move-prizes'
import { lockGift, readGift, type GiftView } from './gift'
import { requireAdult } from './require-adult'

/** Puts a given prize into its new owner's warehouse: a row of its own, from the same draw. */
async function receive(tx: Transaction, userId: string, given: WarehousePrize, now: Date): Promise<string> {
  const id = newId('wpr')
  await tx.rows(
    `insert into warehouse_prizes (id, user_id, prize_id, draw_id, box_id, state, serial, acquired_at, gifted_from, first_in_album)
       select $1, $2, $3, $4, $5, 'held', $6, $7, $8,
         not exists (select 1 from warehouse_prizes where user_id = $2 and prize_id = $3)`,
    [id, userId, given.prize_id, given.draw_id, given.box_id, given.serial, now, given.id],
  )
  return id
}

const accepted = { zh: '你的礼物已被领取', en: 'Your gift was accepted' }

/**
 * Accepts an offered gift with its code: the giver's row is given away, the recipient gets one of their own. Once, in time, by
 * a verified adult who is not the giver. Refuses with NOT_FOUND, OWN_GIFT, GIFT_OVER, VERIFICATION_REQUIRED or what
 * `requireAdult` says.
 */
export function acceptGift(
  shop: Shop,
  once: Once,
  { id, code }: { id: string; code: string },
  language: Language,
): Promise<GiftView> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const { userId } = once
    const known = await tx.first<{ giver_id: string }>('select giver_id from gifts where id = $1 and code = $2', [
      id,
      code,
    ])
    ensure(known, 'NOT_FOUND')
    ensure(known.giver_id !== userId, 'OWN_GIFT')
    await requireAdult(tx, userId, now)
    await requireVerified(tx, userId)
    await lockAccounts(tx, [known.giver_id, userId])
    const gift = await lockGift(tx, id)
    ensure(gift && canMove(giftStates, gift.state, 'accepted'), 'GIFT_OVER')
    ensure(now.getTime() < Date.parse(gift.expires_at), 'GIFT_OVER')
    const given = await lockPrizes(tx, gift.giver_id, [gift.warehouse_prize_id])
    await movePrizes(tx, given, 'gifted')
    const receivedId = await receive(tx, userId, given[0] as WarehousePrize, now)
    await tx.rows(
      `update gifts set state = 'accepted', recipient_id = $2, received_prize_id = $3, ended_at = $4 where id = $1`,
      [id, userId, receivedId, now],
    )
    const view = await readGift(tx, id, userId, language)
    const names = await tx.first<{ name: { zh: string; en: string } }>('select name from prizes where id = $1', [
      view.prize.id,
    ])
    const text = {
      zh: `「${names?.name.zh}」已经到了对方的盒柜。`,
      en: `${names?.name.en} is in its new owner’s collection.`,
    }
    const message = { kind: 'gift', title: accepted, text, uniqueKey: `gift_accepted:${id}` } as const
    await sendMessage(tx, gift.giver_id, message, now)
    const content = { prize: names?.name.zh ?? '', time: china(now).format('YYYY-MM-DD HH:mm') }
    const page = 'pagesA/my_blind_box/index?tab=prizes'
    await noteForWechat(tx, gift.giver_id, { kind: 'gift', subjectId: id, content, page }, now)
    return view
  })
}
