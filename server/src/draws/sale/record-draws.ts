import { newId } from '../../kernel/ids'
import type { Transaction } from '../../kernel/database/database'
import { countDrawn } from '../../catalogue/stock'
import type { Outcome } from '../seeds/draw'
import type { Plan } from './plan-draws'
import { spendNonces, type Seed } from '../seeds/seeds'

/** A draw with the sealed box that it lies in, about to be written. */
export interface SealedDraw extends Omit<Plan, 'outcomes'> {
  outcome: Outcome
  drawId: string
  sealedBoxId: string
}

/** Numbers what was planned, in the order drawn. */
export function sealDraws(plan: Plan): SealedDraw[] {
  const { order, box, seed } = plan
  return plan.outcomes.map((outcome) => ({
    order,
    box,
    seed,
    outcome,
    drawId: newId('drw'),
    sealedBoxId: newId('sbx'),
  }))
}

/** Counts the draws among the prizes of their boxes' tables. */
async function countDraws(tx: Transaction, draws: readonly SealedDraw[]): Promise<void> {
  const boxes = new Set(draws.map(({ box }) => box))
  const drawable = [...boxes].flatMap(({ entries }) => entries.map(({ prizeId }) => prizeId))
  const drawn = draws.map(({ outcome }) => outcome.entry.prizeId)
  await countDrawn(tx, drawable, drawn)
}

async function insert(tx: Transaction, rows: readonly SealedDraw[], now: Date): Promise<void> {
  const drawing = tx.rows(
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
  const sealing = tx.rows(
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
  await Promise.all([drawing, sealing])
}

/** Counts the nonces each seed has spent on draws. */
function nonces(draws: readonly SealedDraw[]): { seed: Seed; count: number }[] {
  const counts = new Map<Seed, number>()
  for (const { seed } of draws) counts.set(seed, (counts.get(seed) ?? 0) + 1)
  return [...counts].map(([seed, count]) => ({ seed, count }))
}

/**
 * Writes planned draws in the same transaction: counts, nonces, the draw log, and a sealed box in the buyer's account for
 * each draw.
 */
export async function recordDraws(tx: Transaction, draws: readonly SealedDraw[], now: Date): Promise<void> {
  // Sent at once, carried out in this order.
  await Promise.all([countDraws(tx, draws), spendNonces(tx, nonces(draws)), insert(tx, draws, now)])
}
