import { newId } from '../ids'
import { ensure } from '../http/refusal'
import type { Transaction } from '../database/database'
import type { BoxRow, Plan } from './plan-draws'
import { spendNonces } from './seeds'

/** Takes what was drawn from stock with one conditional update; stock can never go below zero. */
async function takeStock(tx: Transaction, plans: readonly Plan[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const { outcomes } of plans) {
    for (const { entry } of outcomes) counts.set(entry.prizeId, (counts.get(entry.prizeId) ?? 0) + 1)
  }
  const taken = await tx.rows(
    `update prizes p set drawn = p.drawn + c.count from unnest($1::text[], $2::int[]) as c(id, count)
       where p.id = c.id and p.drawn + c.count <= p.minted returning p.id`,
    [[...counts.keys()], [...counts.values()]],
  )
  ensure(taken.length === counts.size, 'OUT_OF_STOCK')
}

/** An odds box rests as soon as any prize with weight is out of stock: its odds could not be kept any more (rules B2). */
export async function pauseIfShort(tx: Transaction, boxes: readonly Pick<BoxRow, 'id' | 'entries'>[]): Promise<void> {
  const prizeIds = boxes.flatMap(({ entries }) => entries.filter((entry) => entry.weight > 0))
  await tx.rows(
    `update boxes b set state = 'paused' where b.id = any($1) and b.state = 'on_sale'
       and exists (select 1 from prizes p where p.box_id = b.id and p.id = any($2) and p.drawn >= p.minted)`,
    [boxes.map((box) => box.id), prizeIds.map((entry) => entry.prizeId)],
  )
}

/** One row of the draw log and its sealed box, as they are written. */
function rowsOf(plans: readonly Plan[]) {
  return plans.flatMap(({ order, box, seed, outcomes }) =>
    outcomes.map((outcome) => ({ order, box, seed, outcome, drawId: newId('drw'), sealedBoxId: newId('sbx') })),
  )
}

async function insert(tx: Transaction, rows: ReturnType<typeof rowsOf>, now: Date): Promise<void> {
  await tx.rows(
    `insert into draws (kind, created_at, id, user_id, order_id, box_id, series_id, odds_version_id, seed_id, client_seed,
         nonce, cursor, ticket, rule, prize_id, tier, weight)
       select 'odds', $1, r.id, r.user_id, r.order_id, r.box_id, r.series_id, r.odds_version_id, r.seed_id, r.client_seed,
         r.nonce, r.cursor, r.ticket, r.rule, r.prize_id, r.tier, r.weight
       from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
           $10::int[], $11::int[], $12::int[], $13::jsonb[], $14::text[], $15::text[], $16::int[]) with ordinality
         as r(id, user_id, order_id, box_id, series_id, odds_version_id, seed_id, client_seed, nonce, cursor, ticket, rule,
           prize_id, tier, weight, place)
       order by r.place`,
    [
      now,
      rows.map((row) => row.drawId),
      rows.map(({ order }) => order.user_id),
      rows.map(({ order }) => order.id),
      rows.map(({ box }) => box.id),
      rows.map(({ box }) => box.series_id),
      rows.map(({ box }) => box.odds_version_id),
      rows.map(({ seed }) => seed.id),
      rows.map(({ seed }) => seed.clientSeed),
      rows.map(({ outcome }) => outcome.nonce),
      rows.map(({ outcome }) => outcome.cursor),
      rows.map(({ outcome }) => outcome.ticket),
      rows.map(({ outcome }) => JSON.stringify(outcome.rule)),
      rows.map(({ outcome }) => outcome.entry.prizeId),
      rows.map(({ outcome }) => outcome.entry.tier),
      rows.map(({ outcome }) => outcome.entry.weight),
    ],
  )
  await tx.rows(
    `insert into sealed_boxes (id, draw_id, order_id, user_id, box_id, seed_id, state, created_at)
       select r.*, 'sealed', $7 from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as r`,
    [
      rows.map((row) => row.sealedBoxId),
      rows.map((row) => row.drawId),
      rows.map(({ order }) => order.id),
      rows.map(({ order }) => order.user_id),
      rows.map(({ box }) => box.id),
      rows.map(({ seed }) => seed.id),
      now,
    ],
  )
}

/**
 * Writes planned draws, in the transaction that planned them: stock, nonces, the draw log, and a sealed box for each draw in the
 * buyer's account. Returns the ids of the sealed boxes of each order.
 */
export async function recordDraws(tx: Transaction, plans: readonly Plan[], now: Date): Promise<Map<string, string[]>> {
  await takeStock(tx, plans)
  await spendNonces(
    tx,
    plans.map(({ seed, outcomes }) => ({ seed, count: outcomes.length })),
  )
  const rows = rowsOf(plans)
  await insert(tx, rows, now)
  await pauseIfShort(tx, [...new Set(plans.map(({ box }) => box))])
  const sealed = new Map<string, string[]>()
  for (const { order, sealedBoxId } of rows) sealed.set(order.id, [...(sealed.get(order.id) ?? []), sealedBoxId])
  return sealed
}
