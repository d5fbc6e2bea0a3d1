import { boxStates, canMove, type BoxState } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { ensure } from '../http/refusal'
import type { Transaction } from '../database/database'
import { closeTray } from '../pools/close-tray'
import type { Shop } from '../shop'
import { lockMine, type DraftRow } from './draft'
import { myBox } from './my-boxes'

type MyBox = DataOf<'studio.get'>

/** Locks a box's prizes, which whoever changes its state or stock holds first, and says in which state it is. */
async function lockBox(tx: Transaction, draft: DraftRow): Promise<BoxState> {
  await tx.rows('select 1 from prizes where box_id = $1 order by id for update', [draft.id])
  const box = await tx.first<{ state: BoxState }>('select state from boxes where id = $1', [draft.id])
  return box?.state ?? draft.state
}

/** One change of a published box's state by its creator. */
async function change(
  shop: Shop,
  creatorId: string,
  id: string,
  to: BoxState,
  steps: { first?(tx: Transaction): Promise<void>; allowed?(tx: Transaction): Promise<void> } = {},
): Promise<MyBox> {
  return shop.database.transaction(async (tx) => {
    const draft = await lockMine(tx, creatorId, id)
    await steps.first?.(tx)
    const from = await lockBox(tx, draft)
    ensure(canMove(boxStates, from, to), 'STATE_CONFLICT')
    await steps.allowed?.(tx)
    await tx.rows('update boxes set state = $2 where id = $1', [id, to])
    return myBox(tx, creatorId, id)
  })
}

/** Takes a box off sale; boxes already sold stay what they are. */
export const pauseBox = (shop: Shop, creatorId: string, id: string): Promise<MyBox> =>
  change(shop, creatorId, id, 'paused')

/** Whether any prize of the odds in force is out of stock; which one is told to nobody (rules B2). */
const SHORT = `
  select 1 from boxes b join odds_versions o on o.id = b.odds_version_id
    cross join lateral jsonb_array_elements(o.entries) e join prizes p on p.id = e ->> 'prizeId'
  where b.id = $1 and (e ->> 'weight')::int > 0 and p.drawn >= p.minted limit 1`

/** Puts a paused box on sale again; one that paused because it ran short stays paused, with OUT_OF_STOCK. */
export async function resumeBox(shop: Shop, creatorId: string, id: string): Promise<MyBox> {
  return change(shop, creatorId, id, 'on_sale', {
    async allowed(tx) {
      const box = await tx.first<{ state: BoxState }>('select state from boxes where id = $1', [id])
      // A sold-out tray comes back by a refunded slot or a new tray, not by its creator's word.
      ensure(box?.state === 'paused', 'STATE_CONFLICT')
      ensure(!(await tx.first(SHORT, [id])), 'OUT_OF_STOCK')
    },
  })
}

/**
 * Ends a box for good, only when nothing of it is reserved or sealed (rules B3): a tray is then revealed. A paused box is held
 * to the same, or pausing would be the way around it.
 */
export async function endBox(shop: Shop, creatorId: string, id: string): Promise<MyBox> {
  return change(shop, creatorId, id, 'ended', {
    async first(tx) {
      const box = await tx.first<{ state: BoxState }>('select state from boxes where id = $1', [id])
      ensure(box && canMove(boxStates, box.state, 'ended'), 'STATE_CONFLICT')
      await closeTray(tx, id, shop.now())
    },
    async allowed(tx) {
      const sealed = await tx.first(`select 1 from sealed_boxes where box_id = $1 and state = 'sealed' limit 1`, [id])
      ensure(!sealed, 'STATE_CONFLICT', 'a box of it is still sealed')
    },
  })
}
