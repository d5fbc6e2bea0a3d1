import type { DataOf, ParamsOf } from '@joybox/contract/client-types'
import { recordAudit } from '../kernel/audit/record'
import { idempotent, type Once } from '../kernel/idempotency'
import type { Handlers } from '../kernel/http/handler'
import type { Transaction } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'
import { endBox } from '../catalogue/boxes/end-box'
import type { LockedBox } from '../catalogue/boxes/lock-box'
import { pauseBox, resumeBox } from '../catalogue/boxes/pause-box'
import { publishOdds } from '../catalogue/boxes/publish-odds'
import { restockBox } from '../catalogue/boxes/restock-box'

type Names = `admin.${'publishOdds' | 'pauseBox' | 'resumeBox' | 'restockBox' | 'endBox'}`

/** One change of a box and its record, in one transaction. */
function audited<Result extends { boxId: string }>(
  shop: Shop,
  once: Once,
  action: string,
  change: (tx: Transaction, now: Date) => Promise<Result>,
): Promise<Result> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const result = await change(tx, now)
    const said = once.request as Record<string, unknown>
    await recordAudit(tx, { actorId: once.userId, action, subject: { ...said, ...result } }, now)
    return result
  })
}

const moved = ({ id, state }: LockedBox): DataOf<'admin.pauseBox'> => ({ boxId: id, state })

/** Boxes on sale, handled by an operator. */
export function adminBoxHandlers(shop: Shop): Handlers<Names> {
  type Asked = { user: { id: string }; key: string; params: ParamsOf<'admin.pauseBox'>; body?: object }
  const onceOf = (call: Names, { user, key, params, body }: Asked): Once => {
    return { userId: user.id, key, call, request: { ...params, ...body } }
  }
  return {
    'admin.publishOdds': (asked) =>
      audited(shop, onceOf('admin.publishOdds', asked), 'box.odds', (tx, now) =>
        publishOdds(tx, asked.params.id, asked.body, { terms: shop.config.saleTerms, now }),
      ),
    'admin.pauseBox': (asked) =>
      audited(shop, onceOf('admin.pauseBox', asked), 'box.pause', async (tx) =>
        moved(await pauseBox(tx, asked.params.id)),
      ),
    'admin.resumeBox': (asked) =>
      audited(shop, onceOf('admin.resumeBox', asked), 'box.resume', async (tx) =>
        moved(await resumeBox(tx, asked.params.id)),
      ),
    'admin.restockBox': (asked) =>
      audited(shop, onceOf('admin.restockBox', asked), 'box.restock', async (tx) =>
        moved(await restockBox(tx, asked.params.id, asked.body.prizes)),
      ),
    'admin.endBox': (asked) =>
      audited(shop, onceOf('admin.endBox', asked), 'box.end', async (tx, now) =>
        moved(await endBox(tx, asked.params.id, now)),
      ),
  }
}
