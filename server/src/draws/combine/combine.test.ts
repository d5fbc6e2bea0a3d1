import { FAILURE_ID, verifyDraw, type DrawProof } from '@joybox/contract'
import { rollDraws } from '../seeds/draw'
import { publishRecipe } from './publish-recipe'
import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { fill, offerRecipe, openTreasury, pointsOf, requireSound, stateOf, TREASURY } from '../../../testing/treasury'
import { fewAtATime } from '../../../../test/helpers/patience'

let market: TestShop
let player: Player

beforeAll(async () => {
  market = await openTestShop()
  await openTreasury(market)
  player = await market.player(100_000)
})
afterEach(() => requireSound(market))
afterAll(() => market.close())

type Recipe = { id: string; versionId: string }
const combine = (recipe: Recipe, prizeIds: string[], by = player, key = newKey()) =>
  market.ask('recipes.combine', {
    params: { id: recipe.id },
    body: { versionId: recipe.versionId, prizeIds },
    token: by.token,
    key,
  })
const listed = async (id: string, by = player) =>
  (await market.call('recipes.list', { query: { size: 100 }, token: by.token })).records.find((one) => one.id === id)
const rotate = ({ token }: Player) => market.ask('fairness.rotate', { token, key: newKey() })

/** A recipe that always fails: what it said would stay, stays. */
const alwaysFails = (id: string, points = 0) =>
  offerRecipe(market, {
    id,
    points,
    pointsBack: points > 0,
    inputs: [{ tier: 'N', count: 3, back: 2 }],
    entries: [
      { prizeId: TREASURY.rare, tier: 'R', weight: 1 },
      { prizeId: FAILURE_ID, tier: 'N', weight: 999_999 },
    ],
  })

describe('a run', () => {
  test('B8 three prizes become one, in one record that anyone can verify once the seed is revealed', async () => {
    const recipe = await offerRecipe(market, { id: 'rcp_proof' })
    const ids = await fill(market, player, 3)
    const seed = await market.call('fairness.seed', { token: player.token })
    const { data: run } = await combine(recipe, ids)
    expect(run).toMatchObject({ result: 'made', prize: { id: TREASURY.rare }, weight: 1_000_000, points: 0 })
    expect([run.seedHash, run.nonce]).toEqual([seed.current.seedHash, seed.current.nonce])
    expect(run.inputs.map((input) => [input.id, input.returned])).toEqual(ids.map((id) => [id, false]))
    expect(await Promise.all(ids.map((id) => stateOf(market, id)))).toEqual(['combined', 'combined', 'combined'])
    expect(await stateOf(market, run.warehousePrizeId!)).toBe('held')
    const hidden = await market.call('draws.proof', { params: { id: run.drawId } })
    expect(hidden).toMatchObject({
      kind: 'combine',
      recipeId: recipe.id,
      recipeVersionId: recipe.versionId,
      serverSeed: null,
    })
    expect((await rotate(player)).success).toBe(true)
    const proof = (await market.call('draws.proof', { params: { id: run.drawId } })) as DrawProof
    expect(verifyDraw(proof)).toMatchObject({ ok: true })
    expect(proof.recordHash).toBe(hidden.recordHash)
    expect(verifyDraw({ ...proof, recipeVersionId: 'rcv_other' } as DrawProof).ok).toBe(false)
    expect(await market.call('combines.get', { params: { id: run.id }, token: player.token })).toEqual(run)
    const draws = await market.call('draws.list', { token: player.token })
    expect(draws.records[0]).toMatchObject({ drawId: run.drawId, kind: 'combine', sealedBoxId: null })
  })

  test('B5 seeds that only combined do not keep a player from revealing them; sealed boxes do', async () => {
    const recipe = await offerRecipe(market, { id: 'rcp_seed' })
    const ids = await fill(market, player, 3)
    await rotate(player)
    await combine(recipe, ids)
    expect((await rotate(player)).success).toBe(true)
    await market.buy(player, TREASURY.box)
    expect((await rotate(player)).reason).toBe('SEED_IN_USE')
  })

  test('B6 combining neither counts towards a guarantee nor resets it', async () => {
    const guarded = await market.player(50_000)
    const recipe = await offerRecipe(market, {
      id: 'rcp_guarantee',
      entries: [{ prizeId: TREASURY.top, tier: 'SSR', weight: 1_000_000 }],
    })
    const missed = async () =>
      (await market.call('boxes.get', { params: { id: 'box_moon-rabbits' }, token: guarded.token })).guarantee?.missed
    const ids = await fill(market, guarded, 3)
    const before = await missed()
    expect(before).toBeGreaterThanOrEqual(3)
    expect((await combine(recipe, ids, guarded)).data.prize).toMatchObject({ tier: 'SSR' })
    expect(await missed()).toBe(before)
  })

  test('B8 what fails keeps and returns exactly what the recipe said: two of three come back, those put in first', async () => {
    const recipe = await alwaysFails('rcp_failing', 20)
    const shown = await listed(recipe.id)
    expect(shown).toMatchObject({
      points: 20,
      pointsBack: true,
      failureWeight: 999_999,
      inputs: [{ count: 3, back: 2 }],
    })
    const recycled = await fill(market, player, 3)
    await market.call('prizes.recycle', { body: { ids: recycled }, token: player.token, key: newKey() })
    const ids = await fill(market, player, 3)
    const points = await pointsOf(market, player)
    const { data: run } = await combine(recipe, ids)
    expect(run).toMatchObject({ result: 'failed', prize: null, warehousePrizeId: null, points: 0, weight: 999_999 })
    expect(run.inputs.map((input) => input.returned)).toEqual([true, true, false])
    expect(await Promise.all(ids.map((id) => stateOf(market, id)))).toEqual(['held', 'held', 'combined'])
    expect(await pointsOf(market, player)).toBe(points)
    await rotate(player)
    const proof = (await market.call('draws.proof', { params: { id: run.drawId } })) as DrawProof
    expect(proof.prizeId).toBe(FAILURE_ID)
    const { records } = await market.call('combines.list', { token: player.token })
    expect(records[0]).toEqual(run)
  })

  test('B8 points are part of the price; with too few nothing happens', async () => {
    const recipe = await offerRecipe(market, { id: 'rcp_points', points: 30 })
    const poor = await market.player(50_000)
    const points = await pointsOf(market, poor)
    const body = { count: 3, pricePoints: 200 }
    await market.call('props.redeem', { params: { id: 'hint' }, body, token: poor.token, key: newKey() })
    const left = points - 600
    expect(left).toBeGreaterThan(30)
    const ids = await fill(market, poor, 12)
    for (let at = 0; at * 30 + 30 <= left; at += 1) {
      if (at === 3) break
      const { data } = await combine(recipe, ids.slice(at * 3, at * 3 + 3), poor)
      expect(data.points).toBe(30)
    }
    expect(await pointsOf(market, poor)).toBe(left - 90)
    const expensive = await offerRecipe(market, { id: 'rcp_expensive', points: 100_000 })
    expect((await combine(expensive, ids.slice(9), poor)).reason).toBe('INSUFFICIENT_POINTS')
    expect(await stateOf(market, ids[9]!)).toBe('held')
  })

  test('B15 the same run asked for twenty times at once happens once', async () => {
    const recipe = await offerRecipe(market, { id: 'rcp_once' })
    const ids = await fill(market, player, 3)
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => combine(recipe, ids, player, key)))
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1)
    expect((await combine(recipe, [...ids].reverse(), player, key)).reason).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('B8 two runs at once with one prize in both: one of them happens', async () => {
    const recipe = await offerRecipe(market, { id: 'rcp_shared' })
    const ids = await fill(market, player, 5)
    const answers = await Promise.all([combine(recipe, ids.slice(0, 3)), combine(recipe, ids.slice(2, 5))])
    expect(answers.map((answer) => answer.success).sort()).toEqual([false, true])
    const rows = await market.shop.database.rows(
      'select 1 from combine_inputs where warehouse_prize_id = $1 and not returned',
      [ids[2]],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('what is refused', () => {
  test('B8 prizes that do not fill the recipe: too few, too many, the wrong tier, from another box', async () => {
    const recipe = await offerRecipe(market, { id: 'rcp_fit' })
    const ids = await fill(market, player, 5)
    const { data: run } = await combine(recipe, ids.slice(0, 3))
    const rare = run.warehousePrizeId!
    const [elsewhere] = await market.open(player, await market.buy(player, 'box_night-market', 1))
    for (const wrong of [ids.slice(3), [...ids.slice(3), rare], [...ids.slice(3), elsewhere!.warehousePrizeId]]) {
      expect((await combine(recipe, wrong)).reason).toBe('VALIDATION_FAILED')
    }
    expect((await combine(recipe, [...ids.slice(3), ids[3]!])).reason).toBe('VALIDATION_FAILED')
  })

  test('B17 other people’s prizes, and runs of other people', async () => {
    const recipe = await offerRecipe(market, { id: 'rcp_theirs' })
    const other = await market.player(50_000)
    const theirs = await fill(market, other, 3)
    expect((await combine(recipe, theirs)).reason).toBe('NOT_FOUND')
    const { data: run } = await combine(recipe, theirs, other)
    expect((await market.ask('combines.get', { params: { id: run.id }, token: player.token })).reason).toBe('NOT_FOUND')
    expect((await combine({ ...recipe, id: 'rcp_unknown' }, theirs)).reason).toBe('NOT_FOUND')
  })

  test('B8 a version that is no longer in force; what was published stays as it was', async () => {
    const recipe = await offerRecipe(market, { id: 'rcp_version' })
    const terms = {
      inputs: [{ tier: 'N', count: 2, back: 0 }] as const,
      points: 0,
      pointsBack: false,
      entries: [{ prizeId: TREASURY.top, tier: 'SSR', weight: 1_000_000 }] as const,
    }
    await market.shop.database.transaction((tx) =>
      publishRecipe(tx, { recipeId: recipe.id, versionId: 'rcv_version-2' }, terms, market.shop.now()),
    )
    const ids = await fill(market, player, 3)
    expect((await combine(recipe, ids)).reason).toBe('RECIPE_CHANGED')
    expect((await combine({ ...recipe, versionId: 'rcv_version-2' }, ids.slice(0, 2))).success).toBe(true)
    expect(await listed(recipe.id)).toMatchObject({ version: { id: 'rcv_version-2', number: 2 } })
    for (const change of [
      'update recipe_versions set points = 0',
      'delete from recipe_versions',
      'truncate recipe_versions cascade',
    ])
      await expect(market.shop.database.rows(change)).rejects.toThrow('append-only')
  })

  test.each([
    ['weights that do not add up', { entries: [{ prizeId: TREASURY.rare, tier: 'R' as const, weight: 999_999 }] }],
    ['a prize of another box', { entries: [{ prizeId: 'prz_mr-cloud', tier: 'R' as const, weight: 1_000_000 }] }],
    [
      'a tier that is not the prize’s',
      { entries: [{ prizeId: TREASURY.rare, tier: 'SSR' as const, weight: 1_000_000 }] },
    ],
    ['something back though it cannot fail', { inputs: [{ tier: 'N' as const, count: 3, back: 1 }] }],
    ['more back than went in', { inputs: [{ tier: 'N' as const, count: 3, back: 4 }] }],
    ['a single prize', { inputs: [{ tier: 'N' as const, count: 1, back: 0 }] }],
    ['nothing but failing', { entries: [{ prizeId: FAILURE_ID, tier: 'N' as const, weight: 1_000_000 }] }],
  ])('B8 no recipe is published with %s', async (what, change) => {
    await expect(offerRecipe(market, { id: `rcp_bad-${what.length}`, ...change })).rejects.toThrow(
      /ODDS_SUM_INVALID|DISCLOSURE_INCOMPLETE/,
    )
  })
})

describe('stock', () => {
  /** A box of its own with so many rare ones left, and people with prizes to combine. */
  async function scarce(id: string, rare: number, people: number) {
    const prizes = [
      { id: `prz_${id}-n`, weight: 999_999, minted: 1_000, tier: 'N' as const },
      { id: `prz_${id}-r`, weight: 1, minted: rare, tier: 'R' as const },
    ].map((one) => ({
      ...one,
      name: { zh: one.id, en: one.id },
      story: { zh: '', en: '' },
      valueFen: 100,
      figure: 'mr-cloud',
    }))
    await market.addOddsBox({ id: `box_${id}`, priceFen: 10, prizes })
    const recipe = await offerRecipe(market, {
      id: `rcp_${id}`,
      boxId: `box_${id}`,
      inputs: [{ prizeId: `prz_${id}-n`, count: 2, back: 0 }],
      entries: [{ prizeId: `prz_${id}-r`, tier: 'R', weight: 1_000_000 }],
    })
    const players = await fewAtATime(people, () => market.player(50_000))
    const chosen: string[][] = []
    for (const one of players) {
      const draws = await market.open(one, await market.buy(one, `box_${id}`, 1))
      draws.push(...(await market.open(one, await market.buy(one, `box_${id}`, 1))))
      chosen.push(draws.map((draw) => draw.warehousePrizeId))
    }
    return { recipe, players, chosen }
  }

  test('B8 B2 many combine for the last three: three get one, the box rests and its recipe with it, nothing goes below zero', async () => {
    const { recipe, players, chosen } = await scarce('scarce', 3, 8)
    const answers = await Promise.all(players.map((one, at) => combine(recipe, chosen[at]!, one)))
    expect(answers.filter((answer) => answer.success)).toHaveLength(3)
    expect(answers.filter((answer) => answer.reason === 'BOX_PAUSED')).toHaveLength(5)
    const row = await market.shop.database.first(
      `select minted - drawn as left, drawn - opened as sealed from prizes join prize_openings on prize_id = id where id = $1`,
      ['prz_scarce-r'],
    )
    expect(row).toEqual({ left: 0, sealed: 0 })
    expect((await market.call('boxes.get', { params: { id: 'box_scarce' } })).state).toBe('paused')
    expect(await listed(recipe.id)).toMatchObject({ state: 'restocking' })
    const refused = answers.findIndex((answer) => !answer.success)
    expect(await stateOf(market, chosen[refused]![0]!)).toBe('held')
  })

  test('B4 while its box is bought and combined from at once, stock and draws agree', async () => {
    const { recipe, players, chosen } = await scarce('busy', 100, 5)
    await Promise.all(players.flatMap((one, at) => [combine(recipe, chosen[at]!, one), market.buy(one, 'box_busy', 3)]))
    const rows = await market.shop.database.rows<{ drawn: number; logged: number }>(
      `select p.drawn, (select count(*) from draws d where d.prize_id = p.id) as logged from prizes p where box_id = 'box_busy'`,
    )
    for (const row of rows) expect(row.drawn).toBe(row.logged)
  })
})

describe('the shop’s own recipes', () => {
  test('B8 every demo series offers recipes whose published chances add up, with what of mine fits', async () => {
    const [mine] = await market.open(player, await market.buy(player, 'box_tea-cats', 1))
    const { records } = await market.call('recipes.list', { query: { size: 100 }, token: player.token })
    for (const series of ['moon-rabbits', 'night-market', 'tea-cats']) {
      const own = records.filter((one) => one.series.id === series && one.id.startsWith(`rcp_${series}`))
      expect(own.length).toBeGreaterThanOrEqual(2)
      for (const one of own) {
        expect(one.odds.reduce((sum, { weight }) => sum + weight, one.failureWeight)).toBe(1_000_000)
      }
    }
    const fitting = records.flatMap((one) => one.inputs.flatMap((input) => input.fitting.map(({ id }) => id)))
    const takesTier = records.some(
      (one) => one.series.id === 'tea-cats' && one.inputs.some((input) => input.tier === mine!.prize.tier),
    )
    expect(fitting.includes(mine!.warehousePrizeId)).toBe(takesTier)
  })

  test('B8 100 000 runs on each demo table fall as published (chi-square, p > 0.001)', async () => {
    const rows = await market.shop.database.rows<{
      id: string
      recipe_id: string
      entries: Parameters<typeof rollDraws>[1]['entries']
    }>(`select id, recipe_id, entries from recipe_versions where recipe_id like 'rcp_tea-cats-%'`)
    expect(rows).toHaveLength(4)
    // Critical values of chi-square at p = 0.001 by degrees of freedom.
    const critical: Record<number, number> = { 2: 13.816, 3: 16.266, 4: 18.467, 5: 20.515 }
    for (const { id, recipe_id: sourceId, entries } of rows) {
      const seed = { id: 'sed', serverSeed: 'ab'.repeat(32), seedHash: '', clientSeed: 'lucky', nonce: 0 }
      const runs = 100_000
      const outcomes = rollDraws(seed, { sourceId, versionId: id, entries, guarantee: null }, 0, runs)
      const seen = new Map<string, number>()
      for (const { entry } of outcomes) seen.set(entry.prizeId, (seen.get(entry.prizeId) ?? 0) + 1)
      const chiSquare = entries.reduce((sum, { prizeId, weight }) => {
        const expected = (runs * weight) / 1_000_000
        return sum + ((seen.get(prizeId) ?? 0) - expected) ** 2 / expected
      }, 0)
      expect(critical[entries.length - 1]).toBeDefined()
      expect(chiSquare).toBeLessThan(critical[entries.length - 1] as number)
    }
  })
})
