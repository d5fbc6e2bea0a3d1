import type { CouponState } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { later } from '../../kernel/china-time'
import { newId } from '../../kernel/ids'
import type { Language, Localized } from '../../kernel/localized'
import { isoTime } from '../../kernel/http/time'
import type { Transaction } from '../../kernel/database/database'

/** A coupon as its table holds it. */
export interface CouponRow {
  id: string
  user_id: string
  title: Localized
  amount_fen: number | null
  percent: number | null
  most_fen: number | null
  minimum_fen: number
  state: CouponState
  order_id: string | null
  granted_at: string
  expires_at: string
}

export type CouponView = DataOf<'coupons.list'>['records'][number]

/** Discount and lifetime of a coupon. */
export interface CouponTerms {
  title: Localized
  off: { amountFen: number } | { percent: number; mostFen: number }
  minimumFen: number
  days: number
}

/** Presents a coupon to its owner; one that is held past its time counts as expired. */
export function presentCoupon(row: CouponRow, language: Language, now: Date): CouponView {
  const isOver = row.state === 'held' && Date.parse(row.expires_at) <= now.getTime()
  return {
    id: row.id,
    title: row.title[language],
    amountFen: row.amount_fen,
    percent: row.percent,
    mostFen: row.most_fen,
    minimumFen: row.minimum_fen,
    state: isOver ? 'expired' : row.state,
    orderNo: row.order_id,
    grantedAt: isoTime(row.granted_at),
    expiresAt: isoTime(row.expires_at),
  }
}

/** Gives a person a coupon, once for each `uniqueKey`; returns it, or undefined when they had it already. */
export function grantCoupon(
  tx: Transaction,
  userId: string,
  offer: CouponTerms,
  uniqueKey: string,
  now: Date,
): Promise<CouponRow | undefined> {
  const { off } = offer
  const isAmount = 'amountFen' in off
  return tx.first<CouponRow>(
    `insert into coupons (id, user_id, title, amount_fen, percent, most_fen, minimum_fen, state, unique_key, granted_at,
         expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'held', $8, $9, $10) on conflict (unique_key) do nothing returning *`,
    [
      newId('cpn'),
      userId,
      offer.title,
      isAmount ? off.amountFen : null,
      isAmount ? null : off.percent,
      isAmount ? null : off.mostFen,
      offer.minimumFen,
      uniqueKey,
      now,
      later(now, offer.days, 'day'),
    ],
  )
}
