import { canMove, FAILURE_ID, placePrizes, warehousePrizeStates, type Placement, type Tier } from '@joybox/contract'
import { newId } from '../../kernel/ids'
import { idempotent, type Once } from '../../kernel/idempotency'
import type { Language } from '../../kernel/localized'
import { ensure } from '../../kernel/refusal'
import type { Transaction } from '../../kernel/database/database'
import { countDrawnApart, lockStock } from '../../catalogue/stock'
import { lookUpKnown, assignIds, addPrizes } from '../../warehouse/add-prizes'
import { rollDraws, type Outcome } from '../seeds/draw'
import { seedForDraws, spendNonces, type Seed } from '../seeds/seeds'
import type { Shop } from '../../kernel/shop'
import { givePoints, takePoints } from '../../wallet/ledger/points'
import { lockPrizes, movePrizes, type WarehousePrize } from '../../warehouse/move-prizes'
import { findCombine, type CombineView } from './combine-view'
import { RECIPES, type RecipeRow } from './recipe'

/** Assigns each chosen prize to one of the recipe's inputs. Refuses prizes that do not fill the recipe exactly. */
async function place(tx: Transaction, recipe: RecipeRow, chosen: readonly WarehousePrize[]): Promise<Placement[]> {
  ensure(
    chosen.every((prize) => canMove(warehousePrizeStates, prize.state, 'combined')),
    'STATE_CONFLICT',
  )
  const rows = await tx.rows<{ id: string; tier: Tier }>(
    'select id, tier from prizes where id = any($1) and box_id = $2',
    [chosen.map((prize) => prize.prize_id), recipe.box_id],
  )
  const tiers = new Map(rows.map((row) => [row.id, row.tier]))
  const known = chosen.flatMap(({ prize_id: prizeId }) => {
    const tier = tiers.get(prizeId)
    return tier ? [{ prizeId, tier }] : []
  })
  const placed = known.length === chosen.length ? placePrizes(recipe.inputs, known) : null
  ensure(placed, 'VALIDATION_FAILED', 'prizeIds')
  return placed
}

/**
 * Rolls the run on the recipe's table, with the box's prizes locked. Refuses before the roll, from published figures: every
 * sealed box could hold the prize that the run makes (rules B2, B4).
 */
async function roll(tx: Transaction, recipe: RecipeRow, seed: Seed): Promise<Outcome> {
  await lockStock(tx, [recipe.box_id])
  const now = await tx.first<{ box_state: string }>(`${RECIPES} and r.id = $1`, [recipe.id])
  ensure(now?.box_state === 'on_sale', 'BOX_PAUSED')
  const table = { sourceId: recipe.id, versionId: recipe.version_id, entries: recipe.entries, guarantee: null }
  const [outcome] = rollDraws(seed, table, 0, 1)
  if (!outcome) throw new Error('nothing was rolled')
  await spendNonces(tx, [{ seed, count: 1 }])
  return outcome
}

async function recordDraw(
  tx: Transaction,
  userId: string,
  recipe: RecipeRow,
  seed: Seed,
  outcome: Outcome,
  now: Date,
): Promise<string> {
  const id = newId('drw')
  const { entry } = outcome
  const failed = entry.prizeId === FAILURE_ID
  await tx.rows(
    `insert into draws (kind, id, user_id, box_id, series_id, recipe_id, recipe_version_id, seed_id, client_seed, created_at,
         nonce, cursor, ticket, rule, prize_id, tier, weight)
       values ('combine', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      id,
      userId,
      recipe.box_id,
      recipe.series_id,
      recipe.id,
      recipe.version_id,
      seed.id,
      seed.clientSeed,
      now,
      outcome.nonce,
      outcome.cursor,
      outcome.ticket,
      JSON.stringify(outcome.rule),
      failed ? null : entry.prizeId,
      failed ? null : entry.tier,
      entry.weight,
    ],
  )
  return id
}

/** Counts what came out and puts it into the warehouse: a run's outcome is public at once. */
async function store(
  tx: Transaction,
  userId: string,
  recipe: RecipeRow,
  made: { drawId: string; prizeId: string },
  now: Date,
): Promise<void> {
  await countDrawnApart(tx, [made.prizeId])
  const { drawId: draw_id, prizeId: prize_id } = made
  const added = await lookUpKnown(tx, [{ user_id: userId, draw_id, prize_id, box_id: recipe.box_id }])
  await addPrizes(tx, assignIds(added), now)
}

/** Keeps the run, with every prize that went in and whether it came back. */
async function recordRun(
  tx: Transaction,
  run: { id: string; userId: string; drawId: string; points: number },
  recipe: RecipeRow,
  inputs: readonly { id: string; returned: boolean }[],
  now: Date,
): Promise<void> {
  await tx.rows(
    `insert into combine_runs (id, user_id, recipe_id, recipe_version_id, draw_id, points, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
    [run.id, run.userId, recipe.id, recipe.version_id, run.drawId, run.points, now],
  )
  await tx.rows(
    `insert into combine_inputs (combine_run_id, position, warehouse_prize_id, returned)
       select $1, r.position, r.prize, r.returned from unnest($2::int[], $3::text[], $4::bool[]) as r(position, prize, returned)`,
    [run.id, inputs.map((_, at) => at + 1), inputs.map((input) => input.id), inputs.map((input) => input.returned)],
  )
}

/**
 * Combines a person's prizes by a recipe (rules B8): one transaction, one draw record, rolled by the same engine as any draw with
 * the next nonce of their seed. When the run fails, what the recipe said beforehand stays with them. Refuses with
 * NOT_FOUND, RECIPE_CHANGED, STATE_CONFLICT, VALIDATION_FAILED, INSUFFICIENT_POINTS or BOX_PAUSED. Locks: account, points, seed,
 * prizes by id.
 */
export function combinePrizes(
  shop: Shop,
  once: Once,
  wanted: { recipeId: string; versionId: string; prizeIds: readonly string[] },
  language: Language,
): Promise<CombineView> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const { userId } = once
    const recipe = await tx.first<RecipeRow>(`${RECIPES} and r.id = $1`, [wanted.recipeId])
    ensure(recipe, 'NOT_FOUND')
    ensure(recipe.version_id === wanted.versionId, 'RECIPE_CHANGED')
    const chosen = await lockPrizes(tx, userId, wanted.prizeIds)
    const placed = await place(tx, recipe, chosen)
    const id = newId('cmb')
    const { points, points_back: pointsBack, title: subject } = recipe
    await takePoints(tx, userId, [{ points, subject, kind: 'combine', uniqueKey: `combine:${id}` }], now)
    const seed = await seedForDraws(tx, userId, 1, now)
    const outcome = await roll(tx, recipe, seed)
    const drawId = await recordDraw(tx, userId, recipe, seed, outcome, now)
    const failed = outcome.entry.prizeId === FAILURE_ID
    const inputs = chosen.map((prize, at) => ({ ...prize, returned: failed && placed[at]?.back === true }))
    await movePrizes(
      tx,
      inputs.filter((input) => !input.returned),
      'combined',
    )
    if (!failed) await store(tx, userId, recipe, { drawId, prizeId: outcome.entry.prizeId }, now)
    const refunded = failed && pointsBack
    await recordRun(tx, { id, userId, drawId, points: refunded ? 0 : points }, recipe, inputs, now)
    if (refunded) {
      await givePoints(tx, userId, [{ points, subject, kind: 'combine_back', uniqueKey: `combine_back:${id}` }], now)
    }
    return findCombine(tx, userId, id, language)
  })
}
