import { jobs } from '../app/jobs'
import { newKey, openTestShop, type Player, type TestShop } from '../../testing/test-shop'
import { COMMON_POINTS, fill, openTreasury, pointsOf, requireSound, stateOf, TREASURY } from '../../testing/treasury'
import { finishRecycling } from './finish-recycling'

let market: TestShop
let player: Player

const HOUR = 3_600_000

beforeAll(async () => {
  market = await openTestShop()
  await openTreasury(market)
  player = await market.player(50_000)
  market.freeze()
})
afterEach(() => requireSound(market))
afterAll(() => market.close())

const recycle = (ids: string[], by = player, key = newKey()) =>
  market.ask('prizes.recycle', { body: { ids }, token: by.token, key })
const undo = (ids: string[], by = player, key = newKey()) =>
  market.ask('prizes.undoRecycle', { body: { ids }, token: by.token, key })

/** Measures the change in points by some work. */
async function gained(work: () => Promise<unknown>): Promise<number> {
  const before = await pointsOf(market, player)
  await work()
  return (await pointsOf(market, player)) - before
}

describe('recycling', () => {
  test('B9 a prize brings exactly the points it showed beforehand, and the entry says which prize', async () => {
    const [id] = await fill(market, player, 1)
    const shown = await market.call('prizes.get', { params: { id: id! }, token: player.token })
    expect(shown.recyclePoints).toBe(COMMON_POINTS)
    expect(await gained(() => recycle([id!]))).toBe(COMMON_POINTS)
    const after = await market.call('prizes.get', { params: { id: id! }, token: player.token })
    expect(after).toMatchObject({ state: 'recycled' })
    expect(Date.parse(after.undoUntil!)).toBe(market.shop.now().getTime() + 24 * HOUR)
    const { records } = await market.call('wallet.entries', { query: { account: 'points' }, token: player.token })
    expect(records[0]).toMatchObject({ kind: 'recycle', amount: COMMON_POINTS, subject: TREASURY.common })
  })

  test('B9 never to cash', async () => {
    const before = await market.call('wallet.get', { token: player.token })
    await recycle(await fill(market, player, 1))
    const after = await market.call('wallet.get', { token: player.token })
    expect([after.balanceFen, after.holdFen]).toEqual([before.balanceFen - 10, before.holdFen])
  })

  test('B15 the same request fifty times at once has one effect', async () => {
    const ids = await fill(market, player, 2)
    const key = newKey()
    const total = await gained(async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => recycle(ids, player, key)))
      expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
    })
    expect(total).toBe(2 * COMMON_POINTS)
    expect((await recycle(ids.slice(0, 1), player, key)).reason).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('B9 all or none: with one that cannot be, nothing is recycled', async () => {
    const [free, gone] = await fill(market, player, 2)
    await recycle([gone!])
    expect(await gained(async () => expect((await recycle([free!, gone!])).reason).toBe('STATE_CONFLICT'))).toBe(0)
    expect(await stateOf(market, free!)).toBe('held')
  })

  test('B17 somebody else’s prize is not there, for recycling and for undoing', async () => {
    const other = await market.player()
    const [id, recycled] = await fill(market, player, 2)
    await recycle([recycled!])
    expect((await recycle([id!], other)).reason).toBe('NOT_FOUND')
    expect((await undo([recycled!], other)).reason).toBe('NOT_FOUND')
  })
})

describe('undoing', () => {
  test('B9 within 24 hours the prize comes back for the same points, and may be recycled again', async () => {
    const ids = await fill(market, player, 2)
    await recycle(ids)
    market.advance(24 * HOUR - 1)
    expect(await gained(() => undo(ids))).toBe(-2 * COMMON_POINTS)
    expect(await stateOf(market, ids[0]!)).toBe('held')
    expect((await undo(ids)).reason).toBe('STATE_CONFLICT')
    expect(await gained(() => recycle(ids))).toBe(2 * COMMON_POINTS)
  })

  test('B9 after 24 hours it is refused, whether the job has run or not', async () => {
    const ids = await fill(market, player, 1)
    await recycle(ids)
    market.advance(24 * HOUR)
    expect(await gained(async () => expect((await undo(ids)).reason).toBe('UNDO_OVER'))).toBe(0)
    await finishRecycling(market.shop)
    expect((await undo(ids)).reason).toBe('UNDO_OVER')
    expect(await stateOf(market, ids[0]!)).toBe('recycled')
  })

  test('B9 points spent meanwhile: it says so, and the prize stays recycled', async () => {
    const poor = await market.player(50_000)
    const ids = await fill(market, poor, 20)
    await recycle(ids, poor)
    const points = await pointsOf(market, poor)
    const spent = Math.floor(points / 200)
    const body = { count: spent, pricePoints: 200 }
    await market.call('props.redeem', { params: { id: 'hint' }, body, token: poor.token, key: newKey() })
    expect(points - spent * 200).toBeLessThan(20 * COMMON_POINTS)
    expect((await undo(ids, poor)).reason).toBe('INSUFFICIENT_POINTS')
    expect(await stateOf(market, ids[0]!)).toBe('recycled')
  })

  test('B3 undone twice at once, it comes back once', async () => {
    const ids = await fill(market, player, 1)
    await recycle(ids)
    const total = await gained(async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => undo(ids)))
      expect(answers.filter((answer) => answer.success)).toHaveLength(1)
    })
    expect(total).toBe(-COMMON_POINTS)
  })

  test('B9 undone and made final at the same moment, only one of them happens', async () => {
    const ids = await fill(market, player, 1)
    await recycle(ids)
    const [answer] = await Promise.all([undo(ids), finishRecycling(market.shop)])
    const row = await market.shop.database.first<{ undone_at: string | null; final_at: string | null }>(
      'select undone_at, final_at from recyclings where warehouse_prize_id = $1',
      ids,
    )
    expect(row?.undone_at !== null).toBe(answer.success)
    expect(row?.undone_at !== null && row?.final_at !== null).toBe(false)
  })
})

describe('what follows', () => {
  test('B13 a creator’s earning is released when the 24 hours are over, not before', async () => {
    const creator = await market.player()
    await market.shop.database.rows('update boxes set creator_id = $2 where id = $1', [TREASURY.box, creator.id])
    const [id] = await fill(market, player, 1)
    await market.shop.database.rows('update boxes set creator_id = null where id = $1', [TREASURY.box])
    const walletOf = () => market.call('wallet.get', { token: creator.token })
    await recycle([id!])
    await finishRecycling(market.shop)
    const held = await walletOf()
    expect(held.balanceFen).toBe(0)
    expect(held.holdFen).toBeGreaterThan(0)
    market.advance(24 * HOUR)
    await Promise.all([finishRecycling(market.shop), finishRecycling(market.shop)])
    expect(await walletOf()).toMatchObject({ balanceFen: held.holdFen, holdFen: 0 })
  })

  test('B9 a prize left in storage is never turned into points, not by any job, not in two years', async () => {
    const keeper = await market.player(50_000)
    const [id] = await fill(market, keeper, 1)
    const before = await pointsOf(market, keeper)
    for (const days of [61, 120, 550]) {
      market.advance(days * 24 * HOUR)
      for (const job of jobs) await job.run(market.shop)
    }
    const token = await market.call('accounts.loginByPassword', {
      body: { phone: keeper.name, password: 'open-sesame' },
    })
    expect(await stateOf(market, id!)).toBe('held')
    expect(await pointsOf(market, { ...keeper, token })).toBe(before)
    expect((await market.call('prizes.list', { query: { state: 'held' }, token })).total).toBe(1)
  })
})
