import type { ReturnEnd, SealedBoxState } from '@joybox/contract'
import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import type { Language, Localized } from '../../kernel/localized'
import { mapPage, narrowed, readPage } from '../../kernel/http/page'
import { isoTime } from '../../kernel/http/time'
import { boxLayers } from '../../kernel/pictures'
import type { Sql } from '../../kernel/database/database'
import { RETURN_END } from '../../catalogue/trays/return-end'
import { returnsOf } from './returns-of'

interface SealedBoxRow {
  id: string
  order_id: string
  box_id: string
  title: Localized
  series_id: string
  tray_id: string | null
  slot: number | null
  state: SealedBoxState
  created_at: string
  watched: boolean
  return_end: ReturnEnd | null
}

// No draw is joined here: what is in a sealed box cannot leak from a query that never reads it.
const SEALED_BOXES = `
  select x.id, x.order_id, x.box_id, b.title, b.series_id, x.tray_id, x.slot, x.state, x.created_at, x.watched_at is not null as watched,
    ${RETURN_END} as return_end
  from sealed_boxes x join boxes b on b.id = x.box_id
  where x.user_id = $1`

/** Boxes whose opening their owner has not seen. */
const WAITING = `(x.state = 'sealed' or (x.state = 'opened' and x.watched_at is null))`

/** A user's boxes, newest first, without what is in them. */
export async function listSealedBoxes(
  sql: Sql,
  userId: string,
  query: QueryOf<'sealedBoxes.list'>,
  language: Language,
  now: Date,
): Promise<DataOf<'sealedBoxes.list'>> {
  const select = query.waiting ? `${SEALED_BOXES} and ${WAITING}` : SEALED_BOXES
  const own = narrowed({ select, values: [userId] }, { 'x.state': query.state })
  const page = await readPage<SealedBoxRow>(sql, query, { ...own, order: 'id desc' })
  const sealed = page.records.filter(({ state }) => state === 'sealed')
  const returns = await returnsOf(sql, userId, sealed, now)
  return mapPage(page, (row) => ({
    id: row.id,
    orderNo: row.order_id,
    box: { id: row.box_id, title: row.title[language], layers: boxLayers(row.series_id) },
    slot: row.slot,
    state: row.state,
    boughtAt: isoTime(row.created_at),
    watched: row.watched,
    ...(returns.get(row.id) ?? { refundableUntil: null, returnEnd: null }),
  }))
}
