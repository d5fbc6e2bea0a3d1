import { boxStates, canMove, type BoxDraft, type BoxState, type DecisionName } from '@joybox/contract'
import { ensure, Refusal } from '../kernel/refusal'
import type { Transaction } from '../kernel/database/database'

/** A creator's draft as its table holds it. */
export interface DraftRow {
  id: string
  creator_id: string
  /** Of the draft; once it is `on_sale`, the box's own row tells. */
  state: BoxState
  version: number
  draft: BoxDraft
  created_at: string
  updated_at: string
}

export const emptyDraft: BoxDraft = {
  kind: 'odds',
  title: '',
  subtitle: '',
  story: '',
  cover: '',
  look: 'moon-rabbits',
  category: null,
  priceFen: null,
  guarantee: null,
  prizes: [],
  lastOne: null,
}

/** Locks a creator's own box by its draft; what isn't theirs doesn't exist. */
export async function lockMine(tx: Transaction, creatorId: string, id: string): Promise<DraftRow> {
  const row = await tx.first<DraftRow>('select * from box_drafts where id = $1 and creator_id = $2 for update', [
    id,
    creatorId,
  ])
  ensure(row, 'NOT_FOUND')
  return row
}

/** Moves a locked draft along the machine of boxes, or refuses with STATE_CONFLICT. */
export async function moveDraft(tx: Transaction, row: DraftRow, to: BoxState): Promise<void> {
  if (!canMove(boxStates, row.state, to)) throw new Refusal('STATE_CONFLICT')
  await tx.rows('update box_drafts set state = $2 where id = $1', [row.id, to])
  row.state = to
}

/** An operator's decision about a box in review. */
export interface ReviewDecision {
  operatorId: string
  decision: DecisionName
  note: string | null
}

/** Keeps what was decided about the open review of a draft. */
export async function closeReview(
  tx: Transaction,
  draftId: string,
  { operatorId, decision, note }: ReviewDecision,
  now: Date,
): Promise<void> {
  await tx.rows(
    `update box_reviews set decision = $2, note = $3, decided_by = $4, decided_at = $5 where box_id = $1 and decision is null`,
    [draftId, decision, note, operatorId, now],
  )
}
