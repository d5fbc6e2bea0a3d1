import { openDatabase, type Sql } from '../../server/src/database/database'
import { reconcile } from '../../server/src/wallet/reconcile'
import type { Promises } from './load'

/** Everything that must hold in the books at any time, each as a query that finds what breaks it. */
const invariants = {
  'a prize was drawn more often than it was minted, or its count is not that of its draws': `
    select p.id, p.minted, p.drawn, count(d.id)::int as draws from prizes p left join draws d on d.prize_id = p.id
    group by p.id having p.drawn <> count(d.id) or p.drawn > p.minted or p.drawn < 0`,
  'a count of opened prizes is not that of the warehouses': `
    select p.id, p.opened, count(w.id)::int as held from prizes p left join warehouse_prizes w on w.prize_id = p.id and w.gifted_from is null
    group by p.id having p.opened <> count(w.id)`,
  'a paid order does not have the draws it was paid for, or one that is not paid has some': `
    select o.id, o.state, o.quantity, count(d.id)::int as draws from orders o left join draws d on d.order_id = o.id and d.kind <> 'last_one'
    where o.kind = 'box' group by o.id
    having count(d.id) <> case when o.state in ('delivered', 'confirmed') then o.quantity else 0 end`,
  'an order was charged twice, or not, or not its price': `
    select o.id, o.state, o.total_fen, count(t.id)::int as charges, sum(t.amount)::bigint as charged
    from orders o left join transfers t on t.order_id = o.id and t.kind = case o.kind when 'box' then 'purchase' else 'topup' end
    group by o.id
    having coalesce(sum(t.amount), 0) <> case when o.state in ('delivered', 'confirmed') then o.total_fen else 0 end
      or count(t.id) > 1`,
  'a seed skipped or used twice a nonce': `
    select s.id, s.nonce, count(d.id)::int as draws from seeds s left join draws d on d.seed_id = s.id
    group by s.id having s.nonce <> count(d.id) or max(d.nonce) <> s.nonce - 1`,
  'a draw and its box disagree, or a box has no draw': `
    select x.id from sealed_boxes x left join draws d on d.id = x.draw_id and d.order_id = x.order_id where d.id is null`,
  'a slot is sold or opened and no box says so, or the other way round': `
    select s.pool_id, s.slot, s.state, x.state as box from pool_slots s
      full join (select * from sealed_boxes where pool_id is not null and state <> 'refunded') x
        on x.pool_id = s.pool_id and x.slot = s.slot
    where case s.state when 'sold' then 'sealed' when 'opened' then 'opened' end is distinct from x.state`,
  'a slot is reserved for an order that does not wait for its money, or the order and its slots disagree': `
    select o.id, o.state, o.quantity, count(s.slot)::int as slots from orders o
      left join pool_slots s on s.order_id = o.id
    where o.pool_id is not null group by o.id
    having count(s.slot) <> case when o.state in ('unpaid', 'paying', 'delivered', 'confirmed') then o.quantity else 0 end
      or bool_or(s.state = 'reserved') <> (o.state in ('unpaid', 'paying'))`,
  'a tray was opened to its last slot and its last-one prize was not given exactly once, or it was given before': `
    select p.id, count(distinct d.id)::int as given from pools p
      left join draws d on d.pool_id = p.id and d.kind = 'last_one'
    where p.last_one_prize_id is not null group by p.id
    having count(distinct d.id) <> case when exists (
      select 1 from pool_slots s where s.pool_id = p.id and s.state <> 'opened') then 0 else 1 end`,
  'an opened box is not in the warehouse, or a sealed one is': `
    select x.id, x.state from sealed_boxes x left join warehouse_prizes w on w.draw_id = x.draw_id and w.gifted_from is null
    where (x.state = 'opened') <> (w.id is not null)`,
}

/** Finds everything in the database that is not as it must be, or not as the server had promised. @returns one line each */
export async function audit(url: string, promises: Promises): Promise<string[]> {
  const database = openDatabase(url, { max: 1 })
  try {
    const { wrongBalances, totals } = await reconcile(database)
    const findings = [
      ...wrongBalances.map((account) => `the balance is not the sum of its entries: ${JSON.stringify(account)}`),
      ...totals.filter(({ total }) => total !== 0).map(({ unit, total }) => `all ${unit} add up to ${total}, not 0`),
    ]
    for (const [what, query] of Object.entries(invariants)) {
      for (const row of await database.rows(query)) findings.push(`${what}: ${JSON.stringify(row)}`)
    }
    return [...findings, ...(await broken(database, promises))]
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
