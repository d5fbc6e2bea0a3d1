import { draftProblems, type BoxState } from '@joybox/contract'
import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import { mapPage, readPage } from '../kernel/http/page'
import { ensure } from '../kernel/refusal'
import { isoTime } from '../kernel/http/time'
import type { Sql } from '../kernel/database/database'
import type { DraftRow } from './draft'
import { RESTS, saleFigures } from '../catalogue/boxes/sale-figures'
import { effectiveOf } from './effective'

type MyBox = DataOf<'studio.get'>

interface ReviewRow {
  submitted_at: string
  due_at: string
  decision: 'approved' | 'rejected' | null
  note: string | null
  decided_at: string | null
}

interface Row extends Omit<DraftRow, 'state'> {
  state: BoxState
  published: boolean
  review: ReviewRow | null
  resting: boolean
  sold: number
  sealed: number
  held_fen: number
  released_fen: number
}

// Sales are counted whole and never by prize: no figure depends on a sealed outcome (rules B4).
const MINE = `
  select d.id, d.creator_id, d.version, d.draft, d.created_at, d.updated_at, coalesce(b.state, d.state) as state,
    b.id is not null as published, coalesce(${RESTS}, false) as resting,
    (select row_to_json(r) from (select submitted_at, due_at, decision, note, decided_at from box_reviews
       where box_id = d.id order by id desc limit 1) r) as review,
    (select count(*) from sealed_boxes x where x.box_id = b.id and x.state <> 'refunded') as sold,
    (select count(*) from sealed_boxes x where x.box_id = b.id and x.state = 'sealed') as sealed,
    (select coalesce(sum(net_fen), 0) from earnings e where e.box_id = b.id and e.state = 'held')::bigint as held_fen,
    (select coalesce(sum(net_fen), 0) from earnings e where e.box_id = b.id and e.state = 'released')::bigint as released_fen
  from box_drafts d left join boxes b on b.id = d.id left join odds_versions o on o.id = b.odds_version_id
    ${saleFigures('o.entries')}
  where d.creator_id = $1`

function present(row: Row, effectivePpm: MyBox['effectivePpm'] = null): MyBox {
  const { review } = row
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    draft: row.draft,
    effectivePpm,
    problems: row.published ? [] : draftProblems(row.draft),
    review: review && {
      submittedAt: isoTime(review.submitted_at),
      dueAt: isoTime(review.due_at),
      decision: review.decision,
      note: review.note,
      decidedAt: review.decided_at && isoTime(review.decided_at),
    },
    sales: row.published
      ? {
          resting: row.resting,
          sold: row.sold,
          sealed: row.sealed,
          heldFen: row.held_fen,
          releasedFen: row.released_fen,
        }
      : null,
    createdAt: isoTime(row.created_at),
    updatedAt: isoTime(row.updated_at),
  }
}

/** Reads one box of a creator, draft or published. Boxes of others do not exist. */
export async function myBox(sql: Sql, creatorId: string, id: string): Promise<MyBox> {
  const row = await sql.first<Row>(`${MINE} and d.id = $2`, [creatorId, id])
  ensure(row, 'NOT_FOUND')
  return present(row, effectiveOf(row.draft))
}

/** A creator's boxes, newest first. */
export async function listMyBoxes(
  sql: Sql,
  creatorId: string,
  query: QueryOf<'studio.list'>,
): Promise<DataOf<'studio.list'>> {
  const select = `${MINE} and ($2::text is null or coalesce(b.state, d.state) = $2)`
  const values = [creatorId, query.state ?? null]
  return mapPage(await readPage<Row>(sql, query, { select, order: 'id desc', values }), (row) => present(row))
}
