import { draftProblems, REVIEW_HOURS, type BoxDraft } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { checkTexts } from '../accounts/moderation/check-texts'
import { later } from '../kernel/china-time'
import { newId } from '../kernel/ids'
import { ensure, Refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { requireCreator } from './creator'
import { lockMine, moveDraft } from './draft'
import { myBox } from './my-boxes'
import { requirePictures } from './pictures'

/** Everything in a draft that people will read. */
function textsOf({ title, subtitle, story, prizes, lastOne }: BoxDraft): string[] {
  const named = lastOne ? [...prizes, lastOne] : prizes
  return [title, subtitle, story, ...named.flatMap((prize) => [prize.name, prize.story])]
}

/** Hands a draft in for review. Refused by the first rule it does not keep; the detail names every field that has to change. */
export async function submitDraft(shop: Shop, creatorId: string, id: string): Promise<DataOf<'studio.submit'>> {
  const mine = await shop.database.first<{ draft: BoxDraft; version: number }>(
    'select draft, version from box_drafts where id = $1 and creator_id = $2',
    [id, creatorId],
  )
  // The rest is looked at by an operator before it is sold.
  if (mine) await checkTexts(shop, creatorId, 'box', textsOf(mine.draft))
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    const row = await lockMine(tx, creatorId, id)
    ensure(row.version === mine?.version, 'DRAFT_CHANGED')
    await moveDraft(tx, row, 'in_review')
    await requireCreator(tx, creatorId, now)
    const problems = draftProblems(row.draft, shop.config.saleTerms)
    if (problems[0]) {
      const detail = problems.map(({ field, rule }) => `${field}: ${rule}`).join(', ')
      throw new Refusal(problems[0].reason, { detail })
    }
    await requirePictures(shop, tx, creatorId, row.draft)
    await tx.rows(
      `insert into box_reviews (id, box_id, creator_id, version, submitted_at, due_at) values ($1, $2, $3, $4, $5, $6)`,
      [newId('rev'), id, creatorId, row.version, now, later(now, REVIEW_HOURS, 'hour')],
    )
    return myBox(tx, creatorId, id)
  })
}
