import type { Guarantee, OddsEntry } from '@joybox/contract'
import { newId } from '../ids'
import { ensure } from '../http/refusal'
import type { ExcludeDetail } from '../boxes/exclude'
import { missedDraws } from '../boxes/guarantee-progress'
import type { Transaction } from '../database/database'
import type { Order } from '../orders/order'
import { rollDraws, type Outcome } from './draw'
import { seedForDraws, spendNonces, type Seed } from './seeds'

interface BoxRow {
  id: string
  series_id: string
  state: string
  odds_version_id: string
  entries: OddsEntry[]
  guarantee: Guarantee | null
}

const BOX = `
  select b.id, b.series_id, b.state, b.odds_version_id, o.entries, o.guarantee
  from boxes b join odds_versions o on o.id = b.odds_version_id where b.id = $1`

/** Locks a box for a draw: its prize rows in id order. Whoever changes a box's state or stock takes these locks first. */
export async function lockStock(tx: Transaction, boxId: string): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: string; left: number }>(
    'select id, minted - drawn as left from prizes where box_id = $1 order by id for update',
    [boxId],
  )
  return new Map(rows.map((row) => [row.id, row.left]))
}

/** Takes what was drawn from stock with one conditional update; stock can never go below zero. */
async function takeStock(tx: Transaction, outcomes: readonly Outcome[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const { entry } of outcomes) counts.set(entry.prizeId, (counts.get(entry.prizeId) ?? 0) + 1)
  const taken = await tx.rows(
    `update prizes p set drawn = p.drawn + c.count from unnest($1::text[], $2::int[]) as c(id, count)
       where p.id = c.id and p.drawn + c.count <= p.minted returning p.id`,
    [[...counts.keys()], [...counts.values()]],
  )
  ensure(taken.length === counts.size, 'OUT_OF_STOCK')
}

/** An odds box rests as soon as any prize with weight is out of stock: its odds could not be kept any more (rules B2). */
export async function pauseIfShort(tx: Transaction, box: Pick<BoxRow, 'id' | 'entries'>): Promise<void> {
  await tx.rows(
    `update boxes set state = 'paused' where id = $1 and state = 'on_sale'
       and exists (select 1 from prizes where id = any($2) and drawn >= minted)`,
    [box.id, box.entries.filter((entry) => entry.weight > 0).map((entry) => entry.prizeId)],
  )
}

async function record(
  tx: Transaction,
  order: Order,
  box: BoxRow,
  seed: Seed,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<string[]> {
  const drawIds = outcomes.map(() => newId('drw'))
  const sealedBoxIds = outcomes.map(() => newId('sbx'))
  await spendNonces(tx, seed, outcomes.length)
  await tx.rows(
    `insert into draws (kind, id, user_id, order_id, box_id, series_id, odds_version_id, seed_id, client_seed, created_at,
         nonce, cursor, ticket, rule, prize_id, tier, weight)
       select 'odds', r.id, $1, $2, $3, $4, $5, $6, $7, $8, r.nonce, r.cursor, r.ticket, r.rule, r.prize_id, r.tier, r.weight
       from unnest($9::text[], $10::int[], $11::int[], $12::int[], $13::jsonb[], $14::text[], $15::text[], $16::int[])
         as r(id, nonce, cursor, ticket, rule, prize_id, tier, weight) order by r.nonce`,
    [
      order.user_id,
      order.id,
      box.id,
      box.series_id,
      box.odds_version_id,
      seed.id,
      seed.clientSeed,
      now,
      drawIds,
      outcomes.map((outcome) => outcome.nonce),
      outcomes.map((outcome) => outcome.cursor),
      outcomes.map((outcome) => outcome.ticket),
      outcomes.map((outcome) => JSON.stringify(outcome.rule)),
      outcomes.map((outcome) => outcome.entry.prizeId),
      outcomes.map((outcome) => outcome.entry.tier),
      outcomes.map((outcome) => outcome.entry.weight),
    ],
  )
  await tx.rows(
    `insert into sealed_boxes (id, draw_id, order_id, user_id, box_id, seed_id, state, created_at)
       select r.id, r.draw_id, $1, $2, $3, $4, 'sealed', $5 from unnest($6::text[], $7::text[]) as r(id, draw_id)`,
    [order.id, order.user_id, box.id, seed.id, now, sealedBoxIds, drawIds],
  )
  return sealedBoxIds
}

/**
 * Makes the draws of a paid box order, in the payment's own transaction (rules B4), and puts the sealed boxes into the
 * buyer's account; returns their ids. Refuses, and so undoes the payment, when the box is not on sale any more, its odds are
 * not those the order was shown, or any prize could run out during these draws. That last check looks at every prize before
 * anything is rolled: refusing afterwards would bias the odds and tell the outcome.
 */
export async function deliverBoxes(tx: Transaction, order: Order, now: Date): Promise<string[]> {
  const seed = await seedForDraws(tx, order.user_id, order.quantity, now)
  const stock = await lockStock(tx, order.box_id as string)
  const box = await tx.first<BoxRow>(BOX, [order.box_id])
  ensure(box, 'NOT_FOUND')
  ensure(box.state === 'on_sale', box.state === 'paused' ? 'BOX_PAUSED' : 'OUT_OF_STOCK')
  ensure(box.odds_version_id === order.odds_version_id, 'ODDS_CHANGED')
  const drawable = box.entries.filter((entry) => entry.weight > 0)
  ensure(
    drawable.every((entry) => (stock.get(entry.prizeId) ?? 0) >= order.quantity),
    'OUT_OF_STOCK',
  )
  const { guarantee } = box
  const missed = guarantee ? await missedDraws(tx, order.user_id, box.series_id, guarantee, 'all') : 0
  const table = {
    sourceId: box.id,
    versionId: box.odds_version_id,
    entries: box.entries,
    guarantee,
    excluded: (order.detail as ExcludeDetail).exclude?.prizeId,
  }
  const outcomes = rollDraws(seed, table, missed, order.quantity)
  await takeStock(tx, outcomes)
  const sealedBoxIds = await record(tx, order, box, seed, outcomes, now)
  await pauseIfShort(tx, box)
  return sealedBoxIds
}
