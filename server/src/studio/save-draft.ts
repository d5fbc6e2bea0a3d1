import { isDeepStrictEqual } from 'node:util'
import type { BoxDraft } from '@joybox/contract'
import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { newId } from '../kernel/ids'
import { onceIfKeyed } from '../kernel/idempotency'
import { ensure } from '../kernel/refusal'
import { lockAccount } from '../kernel/lock-accounts'
import type { Shop } from '../kernel/shop'
import { requireCreator } from './creator'
import { emptyDraft, lockMine, moveDraft } from './draft'
import { myBox } from './my-boxes'

/** Drafts that one creator may have open at a time. */
const MOST_DRAFTS = 50

/** Begins a draft, one for each key. Refuses who may not publish, and a fifty-first open draft with STATE_CONFLICT. */
export async function createDraft(
  shop: Shop,
  creatorId: string,
  draft: BoxDraft = emptyDraft,
  key?: string,
): Promise<DataOf<'studio.create'>> {
  const once = { userId: creatorId, key, call: 'studio.create', request: draft } as const
  return onceIfKeyed(shop, once, async (tx) => {
    const now = shop.now()
    await lockAccount(tx, creatorId)
    await requireCreator(tx, creatorId, now)
    const open = await tx.first<{ count: number }>(
      `select count(*) as count from box_drafts where creator_id = $1 and state <> 'on_sale'`,
      [creatorId],
    )
    ensure((open?.count ?? 0) < MOST_DRAFTS, 'STATE_CONFLICT', `at most ${MOST_DRAFTS} drafts`)
    const id = newId('box')
    await tx.rows(
      `insert into box_drafts (id, creator_id, state, version, draft, created_at, updated_at)
         values ($1, $2, 'draft', 1, $3, $4, $4)`,
      [id, creatorId, JSON.stringify(draft), now],
    )
    return myBox(tx, creatorId, id)
  })
}

/**
 * Saves a draft on top of the version it was read at: another editor's change in between is refused with DRAFT_CHANGED. The
 * same save again, as an autosave whose answer was lost repeats it, changes nothing. Saving a rejected box makes it a draft.
 */
export async function saveDraft(
  shop: Shop,
  creatorId: string,
  id: string,
  { version, draft }: BodyOf<'studio.save'>,
): Promise<DataOf<'studio.save'>> {
  return shop.database.transaction(async (tx) => {
    const row = await lockMine(tx, creatorId, id)
    const isRepeat = row.version === version + 1 && isDeepStrictEqual(row.draft, draft)
    if (!(isRepeat && row.state === 'draft')) {
      if (row.state !== 'draft') await moveDraft(tx, row, 'draft')
      ensure(row.version === version, 'DRAFT_CHANGED')
      await tx.rows('update box_drafts set version = version + 1, draft = $2, updated_at = $3 where id = $1', [
        id,
        JSON.stringify(draft),
        shop.now(),
      ])
    }
    return myBox(tx, creatorId, id)
  })
}

/** Throws a draft or a rejected box away. */
export async function removeDraft(shop: Shop, creatorId: string, id: string): Promise<boolean> {
  return shop.database.transaction(async (tx) => {
    const row = await lockMine(tx, creatorId, id)
    ensure(row.state === 'draft' || row.state === 'rejected', 'STATE_CONFLICT')
    await tx.rows('delete from box_drafts where id = $1', [id])
    return true
  })
}
