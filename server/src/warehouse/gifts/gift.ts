import { canMove, giftStates, type GiftState } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import type { Language } from '../../kernel/localized'
import { ensure } from '../../kernel/refusal'
import { isoTime } from '../../kernel/http/time'
import { presentPrize, PRIZE_COLUMNS, type PrizeRow } from '../../catalogue/present'
import { maskName } from '../../catalogue/boxes/wins'
import type { Sql, Transaction } from '../../kernel/database/database'

/** A gift as its table holds it. */
export interface Gift {
  id: string
  giver_id: string
  warehouse_prize_id: string
  state: GiftState
  expires_at: string
}

export type GiftView = DataOf<'gifts.get'>

/** A gift with what it is and who gives it. */
export interface GiftRow extends PrizeRow, Gift {
  code: string
  offered_at: string
  recipient_id: string | null
  received_prize_id: string | null
  ended_at: string | null
  giver: string
}

/** Selects gifts; add conditions on `g`. */
export const GIFTS = `
  select g.*, u.nickname as giver, ${PRIZE_COLUMNS}
  from gifts g join users u on u.id = g.giver_id join warehouse_prizes w on w.id = g.warehouse_prize_id
    join prizes p on p.id = w.prize_id join boxes b on b.id = w.box_id join series s on s.id = b.series_id`

/** A gift as one person sees it: the code is the giver's alone, and only parties learn who gives. */
export function presentGift(row: GiftRow, userId: string, language: Language): GiftView {
  const isGiver = row.giver_id === userId
  const isParty = isGiver || row.recipient_id === userId
  const code = isGiver && row.state === 'offered' ? row.code : null
  return {
    id: row.id,
    direction: isGiver ? 'sent' : 'received',
    state: row.state,
    prize: presentPrize(row, language),
    from: isParty ? row.giver : maskName(row.giver),
    warehousePrizeId: isGiver ? row.warehouse_prize_id : isParty ? row.received_prize_id : null,
    code,
    link: code && `/pagesA/my_blind_box/index?gift=${row.id}&code=${code}`,
    offeredAt: isoTime(row.offered_at),
    expiresAt: isoTime(row.expires_at),
    endedAt: row.ended_at && isoTime(row.ended_at),
  }
}

/** One gift as a person sees it, by its id. */
export async function readGift(sql: Sql, id: string, userId: string, language: Language): Promise<GiftView> {
  const row = await sql.first<GiftRow>(`${GIFTS} where g.id = $1`, [id])
  ensure(row, 'NOT_FOUND')
  return presentGift(row, userId, language)
}

/** Locks a gift; the accounts of those whose prizes move are locked before it. */
export async function lockGift(tx: Transaction, id: string): Promise<Gift | undefined> {
  return tx.first<Gift>(
    'select id, giver_id, warehouse_prize_id, state, expires_at from gifts where id = $1 for update',
    [id],
  )
}

/** Ends a locked gift that nobody accepted, or refuses with GIFT_OVER. */
export async function endGift(tx: Transaction, gift: Gift, to: 'cancelled' | 'expired', now: Date): Promise<void> {
  ensure(canMove(giftStates, gift.state, to), 'GIFT_OVER')
  await tx.rows('update gifts set state = $2, ended_at = $3 where id = $1', [gift.id, to, now])
  gift.state = to
}
