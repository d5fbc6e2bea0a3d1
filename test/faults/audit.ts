import { openDatabase, type Sql } from '../../server/src/kernel/database/database'
import { brokenInvariants } from '../../server/src/admin/reconciliation/broken-invariants'
import type { Promises } from './load'

/** Finds everything in the database that is not as it must be, or not as the server had promised. @returns one line each */
export async function audit(url: string, promises: Promises): Promise<string[]> {
  const database = openDatabase(url, { max: 1 })
  try {
    return [...(await brokenInvariants(database)), ...(await broken(database, promises))]
  } finally {
    await database.close()
  }
}

interface BoxRow {
  id: string
  order_id: string
  user_id: string
  state: string
  draw_id: string
  prize_id: string
  ticket: number
  nonce: number
}

/** Promises the database does not keep. */
async function broken(database: Sql, { topUps, purchases, opened }: Promises): Promise<string[]> {
  const boxes = await database.rows<BoxRow>(
    `select x.id, x.order_id, x.user_id, x.state, x.draw_id, d.prize_id, d.ticket, d.nonce
     from sealed_boxes x join draws d on d.id = x.draw_id`,
  )
  const byId = new Map(boxes.map((box) => [box.id, box]))
  const credited = new Set(
    (await database.rows<{ order_id: string }>(`select order_id from transfers where kind = 'topup'`)).map(
      ({ order_id }) => order_id,
    ),
  )
  return [
    ...topUps.filter(({ orderNo }) => !credited.has(orderNo)).map(({ orderNo }) => `lost: top-up ${orderNo}`),
    ...purchases.flatMap(({ client, orderNo, sealedBoxIds }) =>
      sealedBoxIds
        .filter((id) => byId.get(id)?.order_id !== orderNo || byId.get(id)?.user_id !== client.userId)
        .map((id) => `lost: box ${id} of ${orderNo}`),
    ),
    ...opened
      .filter(({ sealedBoxId, ...told }) => {
        const box = byId.get(sealedBoxId ?? '')
        const kept = box && { drawId: box.draw_id, prizeId: box.prize_id, ticket: box.ticket, nonce: box.nonce }
        return box?.state !== 'opened' || JSON.stringify(kept) !== JSON.stringify(told)
      })
      .map((told) => `changed or lost: ${JSON.stringify(told)} is ${JSON.stringify(byId.get(told.sealedBoxId ?? ''))}`),
  ]
}
