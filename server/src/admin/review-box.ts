import { draftProblems } from '@joybox/contract'
import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { recordAudit } from '../kernel/audit/record'
import { idempotent, type Once } from '../kernel/idempotency'
import { ensure, Refusal } from '../kernel/refusal'
import type { Transaction } from '../kernel/database/database'
import { sendMessage } from '../accounts/inbox/send'
import type { Shop } from '../kernel/shop'
import { closeReview, moveDraft, type DraftRow, type ReviewDecision } from '../studio/draft'
import { requirePictures } from '../studio/pictures'
import { publishDraft } from '../studio/publish-draft'

/** Locks a box that was handed in. Nobody reviews their own. */
async function lockForReview(tx: Transaction, id: string, operatorId: string): Promise<DraftRow> {
  const row = await tx.first<DraftRow>('select * from box_drafts where id = $1 for update', [id])
  ensure(row, 'NOT_FOUND')
  ensure(row.state === 'in_review', 'STATE_CONFLICT')
  ensure(row.creator_id !== operatorId, 'FORBIDDEN')
  return row
}

/** Writes the decision down, tells the creator, and keeps who decided (rules B16). */
async function recordDecision(tx: Transaction, row: DraftRow, review: ReviewDecision, now: Date): Promise<void> {
  await closeReview(tx, row.id, review, now)
  const { operatorId, decision, note } = review
  const { title } = row.draft
  const approved = decision === 'approved'
  await sendMessage(
    tx,
    row.creator_id,
    {
      kind: 'review',
      title: approved
        ? { zh: '你的盲盒已上架', en: 'Your box is on sale' }
        : { zh: '你的盲盒需要修改', en: 'Your box needs changes' },
      text: approved
        ? { zh: `「${title}」通过了审核。`, en: `“${title}” has been approved.` }
        : { zh: `「${title}」没有通过审核：${note}`, en: `“${title}” was not approved: ${note}` },
      uniqueKey: `review:${row.id}:${row.version}`,
    },
    now,
  )
  const action = approved ? 'box.approve' : 'box.reject'
  const subject = { boxId: row.id, version: row.version, creatorId: row.creator_id, note }
  await recordAudit(tx, { actorId: operatorId, action, subject }, now)
}

/** Puts a box on sale: the version the operator looked at. */
export function approveBox(
  shop: Shop,
  once: Once,
  id: string,
  { version, note }: BodyOf<'admin.approveBox'>,
): Promise<DataOf<'admin.approveBox'>> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const row = await lockForReview(tx, id, once.userId)
    ensure(row.version === version, 'DRAFT_CHANGED')
    // The rules may have become stricter since it was handed in.
    const [problem] = draftProblems(row.draft, shop.config.saleTerms)
    if (problem) throw new Refusal(problem.reason, { detail: `${problem.field}: ${problem.rule}` })
    // A picture may have been judged harmful since.
    await requirePictures(shop, tx, row.creator_id, row.draft)
    await publishDraft(tx, row, now)
    await recordDecision(tx, row, { operatorId: once.userId, decision: 'approved', note: note ?? null }, now)
    return { boxId: id, state: 'on_sale' }
  })
}

/** Sends a box back to its creator with what to change. */
export function rejectBox(shop: Shop, once: Once, id: string, note: string): Promise<DataOf<'admin.rejectBox'>> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const row = await lockForReview(tx, id, once.userId)
    await moveDraft(tx, row, 'rejected')
    await recordDecision(tx, row, { operatorId: once.userId, decision: 'rejected', note }, now)
    return { boxId: id, state: 'rejected' }
  })
}
