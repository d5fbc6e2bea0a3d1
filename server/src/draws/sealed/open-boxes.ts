import { countDrawnApart } from '../../catalogue/stock'
import { forEach, RequestBatcher } from '../../kernel/batch'
import { ALONE, idempotent, type Once } from '../../kernel/idempotency'
import type { Language } from '../../kernel/localized'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import type { Shop } from '../../kernel/shop'
import { openSlots, type LastOne, type OpenedSlot } from '../trays/open-slots'
import { lockAccount } from '../../kernel/lock-accounts'
import { contentOf } from './open-sealed'
import { openOddsBoxes, type OpenRequest } from './open-batch'
import { OPENED_DRAWS, presentOpenedDraw, type OpenedDraw, type OpenedDrawRow } from './opened-draw'
import { confirmOpened, lockSealed, markOpened, markWatched, type SealedRow } from './sealed-rows'
import { lockPrizes, lookUpKnown, assignIds, addPrizes } from '../../warehouse/add-prizes'

/** The slots among boxes that come from trays, in the order drawn. */
function slotsOf(boxes: readonly SealedRow[]): OpenedSlot[] {
  return boxes.flatMap(({ tray_id: trayId, slot, order_id: orderId }) =>
    trayId && slot ? { trayId, slot, orderId } : [],
  )
}

/** Takes last-one prizes out of stock: theirs never lay in a slot, so nothing has taken them yet. */
async function takeLastOnes(tx: Transaction, won: readonly LastOne[]): Promise<void> {
  if (won.length === 0) return
  await lockPrizes(tx, won)
  await countDrawnApart(
    tx,
    won.map((one) => one.prize_id),
  )
}

// The boxes' own draws, and last-one prizes that came with them.
const OF_BOXES = `(x.id = any($2) or (d.kind = 'last_one' and (d.tray_id, (d.rule ->> 'slot')::int) in (
  select tray_id, slot from sealed_boxes where id = any($2))))`

/** Opens one person's boxes of any kind, in a transaction of its own. */
function openAlone(shop: Shop, { once, ids, language }: OpenRequest): Promise<{ draws: OpenedDraw[] }> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    await lockAccount(tx, once.userId)
    const boxes = await lockSealed(tx, [once.userId], ids)
    ensure(boxes.length === ids.length, 'NOT_FOUND')
    ensure(
      boxes.every((box) => box.state !== 'refunded'),
      'STATE_CONFLICT',
    )
    const sealed = boxes.filter((box) => box.state === 'sealed')
    await markOpened(tx, sealed, now, { watched: true })
    await markWatched(tx, boxes, now)
    const won = await openSlots(tx, once.userId, slotsOf(sealed), now)
    await takeLastOnes(tx, won)
    const lastOnes = await lookUpKnown(
      tx,
      won.map((one) => ({ ...one, user_id: once.userId })),
    )
    await addPrizes(tx, assignIds([...sealed.map(contentOf), ...lastOnes]), now)
    await confirmOpened(tx, sealed)
    const rows = await tx.rows<OpenedDrawRow>(`${OPENED_DRAWS} and ${OF_BOXES} order by d.sequence`, [
      [once.userId],
      ids,
    ])
    return { draws: rows.map((row) => presentOpenedDraw(row, language)) }
  })
}

const batcher = forEach(
  (shop: Shop) =>
    new RequestBatcher<OpenRequest, { draws: OpenedDraw[] } | typeof ALONE>(
      (requests) => openOddsBoxes(shop, requests),
      {
        keyOf: ({ once }) => once.userId,
        name: 'open',
        parallel: 2,
      },
    ),
)

/**
 * Opens a user's boxes and tells what was in them, in the order drawn. Opening an opened box tells the same draw again; a
 * refunded one is refused. Opening a tray's last slot brings its last-one prize as a draw of its own. One transaction: either
 * all of them are opened, or none. Odds boxes of several people are opened together where that is asked at the same time.
 */
export async function openBoxes(
  shop: Shop,
  once: Once,
  ids: readonly string[],
  language: Language,
): Promise<{ draws: OpenedDraw[] }> {
  const request = { once, ids, language }
  const opened = await batcher(shop).do(request)
  return opened === ALONE ? openAlone(shop, request) : opened
}
