import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { endBox as endCatalogueBox } from '../catalogue/boxes/end-box'
import { lockBox } from '../catalogue/boxes/lock-box'
import { pauseBox as pauseCatalogueBox, resumeBox as resumeCatalogueBox } from '../catalogue/boxes/pause-box'
import { restockBox as restockCatalogueBox } from '../catalogue/boxes/restock-box'
import { idempotent, type Once } from '../kernel/idempotency'
import { ensure } from '../kernel/refusal'
import type { Transaction } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'
import { lockMine } from './draft'
import { myBox } from './my-boxes'

type MyBox = DataOf<'studio.get'>

/** One change of a creator's published box; a draft has no place in the catalogue yet. */
async function change(
  tx: Transaction,
  creatorId: string,
  id: string,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<MyBox> {
  const draft = await lockMine(tx, creatorId, id)
  ensure(draft.state === 'on_sale', 'STATE_CONFLICT')
  await work(tx)
  return myBox(tx, creatorId, id)
}

/** Takes a box off sale; boxes already sold stay what they are. */
export function pauseBox(shop: Shop, creatorId: string, id: string): Promise<MyBox> {
  return shop.database.transaction((tx) => change(tx, creatorId, id, () => pauseCatalogueBox(tx, id)))
}

const LAST_BY_OPERATOR = `
  select action from audit_events where action in ('box.pause', 'box.resume') and subject ->> 'boxId' = $1
  order by id desc limit 1`

/**
 * Puts a paused box on sale again; one that paused because it ran short stays paused, with OUT_OF_STOCK, and what the
 * operator paused only the operator resumes.
 */
export function resumeBox(shop: Shop, creatorId: string, id: string): Promise<MyBox> {
  return shop.database.transaction((tx) =>
    change(tx, creatorId, id, async () => {
      await resumeCatalogueBox(tx, id)
      const last = await tx.first<{ action: string }>(LAST_BY_OPERATOR, [id])
      ensure(last?.action !== 'box.pause', 'STATE_CONFLICT', 'paused by the shop')
    }),
  )
}

/**
 * Ends a box for good, only when nothing of it is reserved or sealed (rules B3): a tray is then revealed. A creator's paused
 * box is held to the same, or pausing would be the way around it.
 */
export function endBox(shop: Shop, creatorId: string, id: string): Promise<MyBox> {
  return shop.database.transaction((tx) =>
    change(tx, creatorId, id, async () => {
      await lockBox(tx, id)
      const sealed = await tx.first(`select 1 from sealed_boxes where box_id = $1 and state = 'sealed' limit 1`, [id])
      ensure(!sealed, 'STATE_CONFLICT', 'a box of it is still sealed')
      await endCatalogueBox(tx, id, shop.now())
    }),
  )
}

/** Adds stock to an odds box. A paused box stays paused. */
export function restockBox(shop: Shop, once: Once, id: string, { prizes }: BodyOf<'studio.restock'>): Promise<MyBox> {
  return idempotent(shop, once, (tx) => change(tx, once.userId, id, () => restockCatalogueBox(tx, id, prizes)))
}
