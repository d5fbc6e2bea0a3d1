import { warehousePrizeStates, type WarehousePrizeState } from '@joybox/contract'
import { addRecipe, type NewRecipe } from '../src/draws/combine/publish-recipe'
import { isSound, reconcile } from '../src/wallet/reconcile'
import { testPrize, type Player, type TestShop } from './test-shop'

/** A box that gives the same prize practically always, so that a test can fill a warehouse with what it needs. */
export const TREASURY = {
  box: 'box_treasury',
  common: 'prz_tr-common',
  rare: 'prz_tr-rare',
  top: 'prz_tr-top',
} as const

/** Points of a recycled common prize: its value of 100 fen at the fixed rate. */
export const COMMON_POINTS = 10

/** Puts the box on the shelf: 10 fen a piece. */
export async function openTreasury(market: TestShop, minted = 100_000): Promise<void> {
  await market.addOddsBox({
    id: TREASURY.box,
    priceFen: 10,
    prizes: [
      testPrize(TREASURY.common, 999_998, minted, 'N'),
      testPrize(TREASURY.rare, 1, minted, 'R'),
      testPrize(TREASURY.top, 1, minted, 'SSR'),
    ],
  })
}

/** Buys and opens this many common prizes; returns their ids in the warehouse, oldest first. */
export async function fill(market: TestShop, player: Player, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const draws = await market.open(player, await market.buy(player, TREASURY.box, Math.min(10, count - ids.length)))
    ids.push(...draws.filter((draw) => draw.prize.id === TREASURY.common).map((draw) => draw.warehousePrizeId))
  }
  return ids
}

/** Offers a recipe of the treasury: three commons for a rare one, unless said otherwise. */
export async function offerRecipe(
  market: TestShop,
  recipe: Partial<NewRecipe> & Pick<NewRecipe, 'id'>,
): Promise<{ id: string; versionId: string }> {
  const defaults = {
    versionId: `rcv_${recipe.id.slice(4)}-1`,
    boxId: TREASURY.box,
    title: { zh: recipe.id, en: recipe.id },
    story: { zh: '', en: '' },
    position: 50,
    inputs: [{ tier: 'N', count: 3, back: 0 }] as const,
    points: 0,
    pointsBack: false,
    entries: [{ prizeId: TREASURY.rare, tier: 'R', weight: 1_000_000 }] as const,
  }
  const whole = { ...defaults, ...recipe }
  await market.shop.database.transaction((tx) => addRecipe(tx, whole, market.shop.now()))
  return { id: whole.id, versionId: whole.versionId }
}

/** The shortest way along the prize machine to a state. */
function wayTo(goal: WarehousePrizeState): WarehousePrizeState[] {
  const ways: WarehousePrizeState[][] = [['held']]
  for (const way of ways) {
    const last = way[way.length - 1] as WarehousePrizeState
    if (last === goal) return way.slice(1)
    for (const next of warehousePrizeStates[last]) if (!way.includes(next)) ways.push([...way, next])
  }
  throw new Error(`nothing leads to ${goal}`)
}

/** Brings a held prize to a state without the commands that usually do, by transitions the database allows. */
export async function bringTo(market: TestShop, id: string, state: WarehousePrizeState): Promise<void> {
  for (const next of wayTo(state)) {
    await market.shop.database.rows('update warehouse_prizes set state = $2 where id = $1', [id, next])
  }
}

/** The state of a prize as its table has it. */
export async function stateOf(market: TestShop, id: string): Promise<string | undefined> {
  const row = await market.shop.database.first<{ state: string }>('select state from warehouse_prizes where id = $1', [
    id,
  ])
  return row?.state
}

/** Somebody's points. */
export async function pointsOf(market: TestShop, { token }: Player): Promise<number> {
  return (await market.call('wallet.get', { token })).points
}

/** Throws unless every account adds up. */
export async function requireSound(market: TestShop): Promise<void> {
  const found = await reconcile(market.shop.database)
  if (!isSound(found)) throw new Error(`the ledger does not add up: ${JSON.stringify(found)}`)
}
