import { confirmEmptied } from '../../orders/order'
import type { SealedBoxState } from '@joybox/contract'
import type { Transaction } from '../../kernel/database/database'
import { PRIZE_COLUMNS } from '../../catalogue/present'
import type { OpenedDrawRow } from './opened-draw'

/** A box with what its draw put into it: never leaves the server before it is opened. */
export interface SealedRow extends Omit<
  OpenedDrawRow,
  'warehouse_prize_id' | 'first_in_album' | 'opened_at' | 'sealed_box_id'
> {
  sealed_box_id: string
  state: SealedBoxState
  order_id: string
  tray_id: string | null
  /** Null until it is opened. */
  warehouse_prize_id: string | null
  first_in_album: boolean | null
  opened_at: string | null
  /** When their owner saw the opening; null while sealed, and after an opening without their asking. */
  watched_at: string | null
  /** Set when the user has had the prize before. */
  is_known: boolean
}

/**
 * Locks these users' boxes among `ids`, in the order drawn, with every column that an opening answers. Lock the
 * accounts before, in a statement of its own.
 */
export function lockSealed(tx: Transaction, userIds: readonly string[], ids: readonly string[]): Promise<SealedRow[]> {
  return tx.rows<SealedRow>(
    `select d.id, d.user_id, d.kind, x.slot, x.id as sealed_box_id, w.id as warehouse_prize_id, d.box_id, b.title as box_title,
         b.series_id as box_series_id, d.weight, w.first_in_album, coalesce(e.seed_hash, t.seed_hash) as seed_hash, d.nonce,
         d.ticket, d.created_at as drawn_at, x.opened_at, x.watched_at, x.state, x.order_id, x.tray_id, ${PRIZE_COLUMNS},
         exists (select from warehouse_prizes k where k.user_id = x.user_id and k.prize_id = d.prize_id) as is_known
       from sealed_boxes x join draws d on d.id = x.draw_id join boxes b on b.id = d.box_id
         join prizes p on p.id = d.prize_id join series s on s.id = d.series_id
         left join seeds e on e.id = x.seed_id left join trays t on t.id = x.tray_id
         left join warehouse_prizes w on w.draw_id = d.id and w.gifted_from is null
       where x.id = any($1) and x.user_id = any($2) order by d.sequence for update of x`,
    [ids, userIds],
  )
}

/** Opens sealed boxes. `watched`: their owner sees the opening now; otherwise they can still watch it. */
export async function markOpened(
  tx: Transaction,
  boxes: readonly SealedRow[],
  now: Date,
  { watched }: { watched: boolean },
): Promise<void> {
  await tx.rows(`update sealed_boxes set state = 'opened', opened_at = $2, watched_at = $3 where id = any($1)`, [
    boxes.map((box) => box.sealed_box_id),
    now,
    watched ? now : null,
  ])
}

/** Notes that an owner watches the opening of boxes that were opened without their asking. */
export async function markWatched(tx: Transaction, boxes: readonly SealedRow[], now: Date): Promise<void> {
  const unwatched = boxes.filter(({ state, watched_at: at }) => state === 'opened' && at === null)
  if (unwatched.length === 0) return
  await tx.rows('update sealed_boxes set watched_at = $2 where id = any($1)', [
    unwatched.map((box) => box.sealed_box_id),
    now,
  ])
}

/** A delivered box order confirms itself when none of its boxes is sealed any more and at least one was opened (rules B3). */
export async function confirmOpened(tx: Transaction, opened: readonly SealedRow[]): Promise<void> {
  await confirmEmptied(tx, [...new Set(opened.map((box) => box.order_id))])
}
