import { draftProblems, type BoxDraft } from '@joybox/contract'
import type { DataOf, QueryOf } from '@joybox/contract/client-types'
import { mapPage, readPage } from '../kernel/http/page'
import { isoTime } from '../kernel/http/time'
import type { Shop } from '../kernel/shop'

interface Row {
  id: string
  box_id: string
  creator_id: string
  nickname: string
  version: number
  draft: BoxDraft | null
  submitted_at: string
  due_at: string
  decision: 'approved' | 'rejected' | null
  note: string | null
  decided_at: string | null
}

const REVIEWS = `
  select r.*, u.nickname, case when d.version = r.version then d.draft end as draft
  from box_reviews r join users u on u.id = r.creator_id left join box_drafts d on d.id = r.box_id
  where (r.decision is not null) = $1`

/** Boxes that wait for review, the one due first first; or those decided, newest first. */
export async function listReviews(
  { database, now }: Shop,
  query: QueryOf<'admin.reviews'>,
): Promise<DataOf<'admin.reviews'>> {
  const decided = query.decided ?? false
  const order = decided ? 'id desc' : 'due_at, id'
  const page = await readPage<Row>(database, query, { select: REVIEWS, order, values: [decided] })
  const moment = now().getTime()
  return mapPage(page, (row) => ({
    id: row.id,
    boxId: row.box_id,
    creator: { id: row.creator_id, nickname: row.nickname },
    version: row.version,
    draft: row.draft,
    problems: row.draft ? draftProblems(row.draft) : [],
    submittedAt: isoTime(row.submitted_at),
    dueAt: isoTime(row.due_at),
    overdue: row.decision === null && Date.parse(row.due_at) < moment,
    decision: row.decision,
    note: row.note,
    decidedAt: row.decided_at && isoTime(row.decided_at),
  }))
}
