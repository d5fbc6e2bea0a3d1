import type { Guarantee, Tier } from '@joybox/contract'
import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../../testing/test-shop'
import { newerEnds } from './newest-first'

const hard: Guarantee = { tier: 'SSR', every: 4 }
const draws = (guarantee: Guarantee | null, tiers: (Tier | null)[]) => tiers.map((tier) => ({ tier, guarantee }))

test.each<[string, Guarantee | null, (Tier | null)[], (Tier | null)[], boolean]>([
  ['the fourth of four rests on the first', hard, [null], [null, null, null], true],
  ['the third does not: nothing was guaranteed yet', hard, [null], [null, null], false],
  ['an opened miss counts as a sealed one', hard, ['N', null], ['R', null], true],
  ['an opened hit before it ends the count', hard, ['SSR', null], [null, null], false],
  ['an opened hit after it bears what follows', hard, [null], ['HIDDEN', null, null], false],
  ['that hit itself may rest on it', hard, ['N', 'N', null], ['SSR'], true],
  [
    'a soft step reaches sooner',
    { ...hard, every: 50, soft: [{ from: 2, permille: 2_000 }] },
    [null],
    [null, null],
    true,
  ],
  ['no guarantee, nothing rests', null, [null], [null, null, null], false],
  ['the newest rests under nothing', hard, ['N', 'N', 'N', null], [], false],
])('B6 B10 %s', (_, guarantee, upTo, later, rests) => {
  expect(newerEnds(draws(guarantee, [...upTo, ...later]))[upTo.length - 1] !== null).toBe(rests)
})

test.each<[string, Guarantee | null, (Tier | null)[], string]>([
  ['the later one goes first while it is sealed', hard, [null, null, null, null], 'sss-'],
  ['all that an opened one rests on stay', hard, [null, null, null, 'SSR', null], 'ooo--'],
  ['so do those that rest on what stays', { ...hard, every: 3 }, [null, null, null, 'N', null], 'ooos-'],
  ['what an opened miss of no reach follows may go', hard, [null, null, 'N'], '---'],
])('B6 B10 of many draws %s', (_, guarantee, tiers, told) => {
  const ends = newerEnds(draws(guarantee, tiers)).map((end) => end?.replace('newer_', '')[0] ?? '-')
  expect(ends.join('')).toBe(told)
})

describe('giving back what a guarantee rests on', () => {
  let market: TestShop
  const BOX = 'box_newest-first'

  beforeAll(async () => {
    market = await openTestShop()
    const prizes = [testPrize('prz_dull', 999_999, 1_000), testPrize('prz_gold', 1, 1_000, 'SSR')]
    await market.addOddsBox({ id: BOX, seriesId: 'tea-cats', guarantee: { tier: 'SSR', every: 10 }, prizes })
  })
  afterAll(() => market.close())

  const refund = async ({ token }: Player, id: string) =>
    (await market.ask('sealedBoxes.refund', { params: { id }, token, key: newKey() })).reason ?? 'refunded'
  const balanceOf = async ({ token }: Player) => (await market.call('wallet.get', { token })).balanceFen

  test('B6 B10 nobody keeps the guaranteed prize and gives the misses before it back', async () => {
    const player = await market.player(50_000)
    const ids = await market.buy(player, BOX, 10)
    for (const id of ids.slice(0, 9)) expect(await refund(player, id)).toBe('REFUND_NOT_ALLOWED')
    const [last] = await market.open(player, [ids[9]!])
    expect(last!.prize.tier).toBe('SSR')
    expect(await refund(player, ids[0]!)).toBe('REFUND_NOT_ALLOWED')
    expect(await balanceOf(player)).toBe(40_000)
  })

  test('B10 given back newest first all of them go for their whole price; short of the guarantee in any order', async () => {
    const player = await market.player(50_000)
    const ids = await market.buy(player, BOX, 10)
    for (const id of [...ids].reverse()) expect(await refund(player, id)).toBe('refunded')
    const others = await market.buy(player, BOX, 9)
    for (const id of others) expect(await refund(player, id)).toBe('refunded')
    expect(await balanceOf(player)).toBe(50_000)
  })

  test('B10 admin gives a whole order back at once', async () => {
    const operator = await market.player()
    await market.shop.database.rows(`update users set roles = '{player,operator}' where id = $1`, [operator.id])
    const player = await market.player(50_000)
    const { orderNo } = await market.order(player, BOX, 10)
    await market.call('orders.pay', { body: { orderNo }, token: player.token, key: newKey() })
    const asked = { body: { orderNo, note: '客户来电' }, token: operator.token, key: newKey() }
    expect(await market.call('admin.refund', asked)).toMatchObject({ refundedFen: 10_000 })
    expect(await balanceOf(player)).toBe(50_000)
  })

  const finalOf = async ({ token }: Player, ids: string[]) =>
    (await market.call('sealedBoxes.openQuote', { body: { ids }, token })).final.map(({ id }) => id)

  test('B6 B10 whoever opens a later box first is told which earlier ones stay for good, and exactly those do', async () => {
    const player = await market.player(50_000)
    const ids = [...(await market.buy(player, BOX, 10)), ...(await market.buy(player, BOX, 2))]
    expect(await finalOf(player, [ids[8]!])).toEqual([])
    expect(await finalOf(player, [ids[9]!])).toEqual(ids.slice(0, 9))
    expect(await finalOf(player, [ids[9]!, ids[3]!])).toEqual(ids.slice(0, 9).filter((id) => id !== ids[3]))
    await market.open(player, [ids[9]!])
    // Boxes that are final already are not told again; the tenth was the guaranteed prize, so nothing rests on those
    // before it.
    expect(await finalOf(player, [ids[11]!])).toEqual([])
    const back = []
    for (const id of [...ids].reverse()) if ((await refund(player, id)) === 'refunded') back.push(id)
    expect(back).toEqual([ids[11], ids[10]])
  })

  test('B10 boxes past their seven days are not told of, nor those of others', async () => {
    const player = await market.player(50_000)
    const early = await market.buy(player, BOX, 5)
    market.advance(4 * 86_400_000)
    const late = await market.buy(player, BOX, 5)
    expect(await finalOf(player, [late[4]!])).toEqual([...early, ...late.slice(0, 4)])
    market.advance(4 * 86_400_000)
    expect(await finalOf(player, [late[4]!])).toEqual(late.slice(0, 4))
    expect(await finalOf(await market.player(50_000), [late[4]!])).toEqual([])
    expect((await market.call('sealedBoxes.list', { query: { state: 'sealed' }, token: player.token })).total).toBe(10)
  })
})
