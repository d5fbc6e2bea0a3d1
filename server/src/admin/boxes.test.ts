import { tableHash } from '@joybox/contract'
import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../testing/test-shop'
import { fewAtATime } from '../../../test/helpers/patience'

let market: TestShop
let operator: Player

beforeAll(async () => {
  market = await openTestShop()
  operator = await market.player()
  await market.shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [operator.id])
})
afterAll(() => market.close())

let boxes = 0

/** A new odds box of two prizes, one of them rare. */
async function newBox(minted = 100, guarantee: { tier: 'SSR'; every: number } | null = null) {
  boxes += 1
  const id = `box_admin${boxes}`
  const [dull, gold] = [`prz_admin${boxes}_a`, `prz_admin${boxes}_b`]
  const prizes = [testPrize(dull, 900_000, minted), testPrize(gold, 100_000, minted, 'SSR')]
  await market.addOddsBox({ id, seriesId: 'tea-cats', prizes, guarantee })
  return { id, dull, gold }
}

type Action = 'pauseBox' | 'resumeBox' | 'endBox'
const act = (name: Action, id: string) =>
  market.ask(`admin.${name}`, { params: { id }, token: operator.token, key: newKey() })

const publish = (id: string, entries: { prizeId: string; weight: number }[], guarantee: object | null = null) =>
  market.ask('admin.publishOdds', {
    params: { id },
    body: { entries, guarantee: guarantee as never },
    token: operator.token,
    key: newKey(),
  })

/** Buys the only box that a stock of one allows: it is opened at once, and the box rests. */
const runShort = async (boxId: string) => market.buy(await market.player(50_000), boxId)

const stateOf = async (id: string) => (await market.call('boxes.get', { params: { id } })).state

describe('odds versions', () => {
  test('B2 a new version is published only off sale, and is what the next buyer sees', async () => {
    const { id, dull, gold } = await newBox()
    const entries = [
      { prizeId: gold, weight: 200_000 },
      { prizeId: dull, weight: 800_000 },
    ]
    expect((await publish(id, entries)).reason).toBe('STATE_CONFLICT')
    expect((await act('pauseBox', id)).data).toEqual({ boxId: id, state: 'paused' })
    const published = await publish(id, entries, { tier: 'SSR', every: 20, soft: [{ from: 10, permille: 2_000 }] })
    expect(published.data).toMatchObject({ boxId: id, state: 'paused', number: 2 })
    expect((await act('resumeBox', id)).data.state).toBe('on_sale')
    const shown = await market.call('boxes.get', { params: { id } })
    expect(shown.odds).toMatchObject({
      number: 2,
      versionId: published.data.oddsVersionId,
      tableHash: published.data.tableHash,
    })
    expect(shown.odds.tableHash).toBe(
      tableHash([
        { prizeId: dull, tier: 'N', weight: 800_000 },
        { prizeId: gold, tier: 'SSR', weight: 200_000 },
      ]),
    )
    expect(shown.guarantee).toMatchObject({ tier: 'SSR', every: 20, soft: [{ from: 10, permille: 2_000 }] })
    expect(shown.guarantee!.effectivePpm).toBeGreaterThan(200_000)
  })

  test.each([
    [
      'weights that do not add up',
      (d: string, g: string) => [
        [d, 900_000],
        [g, 99_999],
      ],
      null,
      'ODDS_SUM_INVALID',
    ],
    [
      'a prize of another box',
      (d: string) => [
        [d, 900_000],
        ['prz_tc-oolong', 100_000],
      ],
      null,
      'VALIDATION_FAILED',
    ],
    [
      'a prize named twice',
      (d: string) => [
        [d, 900_000],
        [d, 100_000],
      ],
      null,
      'VALIDATION_FAILED',
    ],
    ['a prize left out', (d: string) => [[d, 1_000_000]], null, 'DISCLOSURE_INCOMPLETE'],
    [
      'a guarantee nobody could keep',
      (d: string, g: string) => [
        [d, 900_000],
        [g, 100_000],
      ],
      { tier: 'HIDDEN', every: 10 },
      'VALIDATION_FAILED',
    ],
  ] as [string, (d: string, g: string) => [string, number][], object | null, string][])(
    'B1 B2 %s are not published',
    async (_, wanted, guarantee, reason) => {
      const { id, dull, gold } = await newBox()
      await act('pauseBox', id)
      const entries = wanted(dull, gold).map(([prizeId, weight]) => ({ prizeId, weight }))
      expect((await publish(id, entries, guarantee)).reason).toBe(reason)
      expect((await market.call('boxes.get', { params: { id } })).odds.number).toBe(1)
    },
  )

  test('B2 a box whose prizes have no value, or no name in one language, is not published', async () => {
    const { id, dull, gold } = await newBox()
    await act('pauseBox', id)
    const entries = [
      { prizeId: gold, weight: 200_000 },
      { prizeId: dull, weight: 800_000 },
    ]
    await market.shop.database.rows(`update prizes set name = '{"zh":"金","en":" "}' where id = $1`, [gold])
    expect((await publish(id, entries)).reason).toBe('DISCLOSURE_INCOMPLETE')
    await market.shop.database.rows(`update prizes set name = '{"zh":"金","en":"Gold"}', value_fen = 0 where id = $1`, [
      gold,
    ])
    expect((await publish(id, entries)).reason).toBe('DISCLOSURE_INCOMPLETE')
    await market.shop.database.rows('update prizes set value_fen = 1 where id = $1', [gold])
    expect((await publish(id, entries)).success).toBe(true)
  })

  test('B2 B3 an order pins its version: paid after a new one it is refused, or its late money goes back', async () => {
    const { id, dull, gold } = await newBox()
    const player = await market.player(50_000)
    const fromBalance = await market.order(player, id)
    const fromOutside = await market.order(player, id, 1, 'sandbox')
    await act('pauseBox', id)
    await publish(id, [
      { prizeId: gold, weight: 1 },
      { prizeId: dull, weight: 999_999 },
    ])
    await act('resumeBox', id)
    const paid = await market.ask('orders.pay', {
      body: { orderNo: fromBalance.orderNo },
      token: player.token,
      key: newKey(),
    })
    expect(paid.reason).toBe('ODDS_CHANGED')
    const token = new URL(fromOutside.payParams.payUrl ?? '', 'http://shop').searchParams.get('token') ?? ''
    const params = { paymentOrderId: fromOutside.paymentOrderId }
    await market.call('sandbox.cashier', { params, body: { token, result: 'paid' } })
    const order = await market.call('orders.get', { body: { orderNo: fromOutside.orderNo }, token: player.token })
    expect(order).toMatchObject({ orderStatus: 'refunded', payStatus: 'refunded', sealedBoxIds: [] })
    expect(order!.refundedFen).toBe(order!.totalFen)
    expect(await market.call('sealedBoxes.list', { token: player.token })).toMatchObject({ total: 0 })
    expect(await market.call('wallet.get', { token: player.token })).toMatchObject({ balanceFen: 50_000 })
  })

  test('B6 the guarantee goes on across odds versions, even where its span changes', async () => {
    const { id, dull, gold } = await newBox(1_000, { tier: 'SSR', every: 50 })
    await market.shop.database.transaction(async (tx) => {
      await tx.rows('update boxes set series_id = $2 where id = $1', [id, 'night-market'])
    })
    await act('pauseBox', id)
    const rare = [
      { prizeId: gold, weight: 1 },
      { prizeId: dull, weight: 999_999 },
    ]
    await publish(id, rare, { tier: 'SSR', every: 50 })
    await act('resumeBox', id)
    const player = await market.player(100_000)
    const first = await market.open(player, await market.buy(player, id, 7))
    expect(first.map(({ prize }) => prize.tier)).toEqual(Array.from({ length: 7 }, () => 'N'))
    await act('pauseBox', id)
    await publish(id, rare, { tier: 'SSR', every: 8 })
    await act('resumeBox', id)
    expect((await market.call('boxes.get', { params: { id }, token: player.token })).guarantee).toMatchObject({
      every: 8,
      missed: 7,
    })
    const [due] = await market.open(player, await market.buy(player, id, 1))
    expect(due!.prize.tier).toBe('SSR')
    const proof = await market.call('draws.proof', { params: { id: due!.drawId } })
    expect(proof).toMatchObject({ rule: { kind: 'guarantee', tier: 'SSR' }, guarantee: { every: 8 } })
  })

  test('B2 races of buyers against a new version: everybody gets the odds they saw, or nothing', async () => {
    const { id, dull, gold } = await newBox(1_000)
    const buyers = await fewAtATime(12, () => market.player(50_000))
    const orders = await Promise.all(buyers.map((buyer) => market.order(buyer, id, 2)))
    const pay = (i: number) =>
      market.ask('orders.pay', { body: { orderNo: orders[i]!.orderNo }, token: buyers[i]!.token, key: newKey() })
    const change = async () => {
      await act('pauseBox', id)
      await publish(id, [
        { prizeId: gold, weight: 500_000 },
        { prizeId: dull, weight: 500_000 },
      ])
      await act('resumeBox', id)
    }
    const [, ...answers] = await Promise.all([change(), ...buyers.map((_, i) => pay(i))])
    const version = (await market.call('boxes.get', { params: { id } })).odds
    expect(version.number).toBe(2)
    const drawn = await market.shop.database.rows<{ n: number; odds: string }>(
      'select count(*) as n, odds_version_id as odds from draws where box_id = $1 group by 2',
      [id],
    )
    const sold = answers.filter((answer) => answer.success).length
    expect(drawn.map(({ odds }) => odds)).not.toContain(version.versionId)
    expect(drawn.reduce((sum, { n }) => sum + n, 0)).toBe(2 * sold)
    const refused = answers.filter((answer) => !answer.success).map((answer) => answer.reason)
    expect(refused.filter((reason) => reason !== 'BOX_PAUSED' && reason !== 'ODDS_CHANGED')).toEqual([])
  })
})

describe('the box machine', () => {
  test('B2 a pause says only that it is being restocked, whichever the reason', async () => {
    const short = await newBox(1)
    const player = await market.player(50_000)
    await runShort(short.id)
    const asked = await newBox()
    await act('pauseBox', asked.id)
    const seen = await Promise.all(
      [short.id, asked.id].map((id) =>
        market.ask('orders.uniqueNumber', {
          body: { productId: `box:${id}`, userId: player.id },
          token: player.token,
          language: 'en',
        }),
      ),
    )
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]).toMatchObject({ reason: 'BOX_PAUSED', message: expect.stringMatching(/Being restocked/) })
  })

  test('B2 a resting box paused by hand goes on sale again only when every prize with weight is in stock', async () => {
    const { id, dull, gold } = await newBox(1)
    await runShort(id)
    expect(await stateOf(id)).toBe('paused')
    expect((await act('pauseBox', id)).data.state).toBe('paused')
    expect((await act('resumeBox', id)).reason).toBe('OUT_OF_STOCK')
    const restock = (prizes: { prizeId: string; count: number }[]) =>
      market.ask('admin.restockBox', { params: { id }, body: { prizes }, token: operator.token, key: newKey() })
    expect((await restock([{ prizeId: 'prz_tc-oolong', count: 1 }])).reason).toBe('VALIDATION_FAILED')
    const both = [dull, gold].map((prizeId) => ({ prizeId, count: 5 }))
    expect((await restock(both)).data).toEqual({ boxId: id, state: 'paused' })
    expect((await act('resumeBox', id)).data.state).toBe('on_sale')
    const shown = await market.call('boxes.get', { params: { id } })
    expect(shown.prizes.map(({ stock }) => stock).sort()).toEqual([5, 6])
  })

  test('B2 a box that ran short rests, and sells again by itself once it is restocked', async () => {
    const { id, dull, gold } = await newBox(1)
    await runShort(id)
    expect(await stateOf(id)).toBe('paused')
    const body = { prizes: [dull, gold].map((prizeId) => ({ prizeId, count: 1 })) }
    await market.call('admin.restockBox', { params: { id }, body, token: operator.token, key: newKey() })
    expect(await stateOf(id)).toBe('on_sale')
  })

  test('B3 a box on sale ends only when nothing of it is sealed; an ended one stays so', async () => {
    const { id } = await newBox()
    const player = await market.player(50_000)
    const ids = await market.buy(player, id)
    expect((await act('endBox', id)).reason).toBe('STATE_CONFLICT')
    await market.open(player, ids)
    expect((await act('endBox', id)).data.state).toBe('ended')
    for (const name of ['pauseBox', 'resumeBox', 'endBox'] as const) {
      expect((await act(name, id)).reason).toBe('STATE_CONFLICT')
    }
    expect(await stateOf(id)).toBe('ended')
  })

  test('B3 what is not on sale cannot be paused, what is not paused cannot be resumed', async () => {
    const { id } = await newBox()
    expect((await act('resumeBox', id)).reason).toBe('STATE_CONFLICT')
    await act('pauseBox', id)
    expect((await act('pauseBox', id)).reason).toBe('STATE_CONFLICT')
    expect((await act('pauseBox', 'box_nowhere')).reason).toBe('NOT_FOUND')
  })

  test('B16 every change is audited once, and the same key changes nothing twice', async () => {
    const { id, dull } = await newBox()
    const key = newKey()
    const body = { prizes: [{ prizeId: dull, count: 7 }] }
    const again = { params: { id }, body, token: operator.token, key }
    expect(await market.ask('admin.restockBox', again)).toEqual(await market.ask('admin.restockBox', again))
    await act('pauseBox', id)
    const events = await market.shop.database.rows<{ actor_id: string; action: string; subject: object }>(
      `select actor_id, action, subject from audit_events where subject ->> 'id' = $1 order by id`,
      [id],
    )
    expect(events).toEqual([
      { actor_id: operator.id, action: 'box.restock', subject: { id, ...body, boxId: id, state: 'on_sale' } },
      { actor_id: operator.id, action: 'box.pause', subject: { id, boxId: id, state: 'paused' } },
    ])
    const prize = await market.shop.database.first<{ minted: number }>('select minted from prizes where id = $1', [
      dull,
    ])
    expect(prize?.minted).toBe(107)
  })

  test('B17 nobody but an operator changes a box', async () => {
    const { id } = await newBox()
    const player = await market.player()
    const answer = await market.ask('admin.pauseBox', { params: { id }, token: player.token, key: newKey() })
    expect(answer.reason).toBe('FORBIDDEN')
    expect(await stateOf(id)).toBe('on_sale')
  })
})
