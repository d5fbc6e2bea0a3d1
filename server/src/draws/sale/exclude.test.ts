import { tableHash, verifyDraw } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { expireOrders } from '../../orders/close-order'
import { RETURN_POLICY_VERSION } from '../../orders/terms'
import { countProps, grantProps } from '../props/user-props'
import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../../testing/test-shop'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
  const prizes = [
    testPrize('prz_ex_a', 900_000, 1_000),
    testPrize('prz_ex_b', 99_000, 1_000, 'R'),
    testPrize('prz_ex_c', 1_000, 1_000, 'SSR'),
  ]
  await market.addOddsBox({ id: BOX, prizes, seriesId: 'night-market', guarantee: { tier: 'R', every: 2 } })
})
afterAll(() => market.close())

const BOX = 'box_exclude'

/** A player with excludes. */
async function playerWith(count: number): Promise<Player> {
  const player = await market.player(50_000)
  const source = `test:${player.id}`
  if (count > 0) {
    await market.shop.database.transaction((tx) =>
      grantProps(tx, player.id, { kind: 'exclude', count, source }, market.shop.now()),
    )
  }
  return player
}

const mine = ({ id }: Player) => countProps(market.shop.database, id, 'exclude')

interface ProductRequest {
  prizeId?: string
  quantity?: number
  payChannel?: 'balance' | 'sandbox'
  boxId?: string
}

async function order(
  player: Player,
  { prizeId = 'prz_ex_a', quantity, payChannel = 'balance', boxId = BOX }: ProductRequest = {},
) {
  const { id: userId, token } = player
  const productId = `box:${boxId}`
  const opId = await market.call('orders.uniqueNumber', { body: { productId, userId }, token })
  const { odds } = await market.call('boxes.get', { params: { id: boxId } })
  const consents = { age: { adult: true }, returnPolicyVersion: RETURN_POLICY_VERSION } as const
  const props = [{ kind: 'exclude' as const, prizeId }]
  const body = { opId, productId, userId, quantity, payChannel, oddsVersionId: odds.versionId, consents, props }
  return market.ask('orders.create', { body, token })
}

const pay = ({ token }: Player, orderNo: string) =>
  market.ask('orders.pay', { body: { orderNo }, token, key: newKey() })

/** The money for an order comes, or comes late. */
function payOutside(placed: DataOf<'orders.create'>) {
  const token = new URL(placed.payParams.payUrl ?? '', 'http://shop').searchParams.get('token') ?? ''
  return market.call('sandbox.cashier', {
    params: { paymentOrderId: placed.paymentOrderId },
    body: { token, result: 'paid' },
  })
}

test('B7 an excluded prize does not come; the draw keeps the hash of a table that the quote showed, and verifies', async () => {
  const player = await playerWith(5)
  const { token } = player
  const props = [{ kind: 'exclude' as const, prizeId: 'prz_ex_a' }]
  const quote = await market.call('boxes.quote', { params: { id: BOX }, body: { props }, token })
  expect(quote.exclude).toMatchObject({ mine: 5 })
  const shown = quote.exclude!.tables.map((table) => table.tableHash)
  for (let i = 0; i < 5; i += 1) {
    const { data } = await order(player)
    const { sealedBoxIds } = (await pay(player, data.orderNo)).data
    const [draw] = await market.open(player, sealedBoxIds)
    expect(draw!.prize.id).not.toBe('prz_ex_a')
  }
  expect(await mine(player)).toBe(0)
  await market.call('fairness.rotate', { token, key: newKey() })
  const { records } = await market.call('draws.list', { token })
  for (const { drawId } of records) {
    const proof = await market.call('draws.proof', { params: { id: drawId } })
    expect(verifyDraw(proof)).toMatchObject({ ok: true })
    expect(proof).toMatchObject({ kind: 'odds', rule: { exclude: { prizeId: 'prz_ex_a' } } })
    const { exclude } = (proof as Extract<typeof proof, { kind: 'odds' }>).rule
    expect(shown).toContain(exclude!.tableHash)
  }
  expect(shown[0]).toBe(
    tableHash([
      { prizeId: 'prz_ex_b', tier: 'R', weight: 99_000 },
      { prizeId: 'prz_ex_c', tier: 'SSR', weight: 1_000 },
    ]),
  )
})

test('B6 B7 a guaranteed draw is rolled without the excluded prize as well, and both rules are kept', async () => {
  const player = await playerWith(1)
  const { token } = player
  // Two draws in a row below R are impossible: after one N the next is guaranteed.
  let missed = 0
  while (missed === 0) {
    const [draw] = await market.open(player, await market.buy(player, BOX))
    missed = draw!.prize.tier === 'N' ? 1 : 0
  }
  const { data } = await order(player, { prizeId: 'prz_ex_b' })
  const [draw] = await market.open(player, (await pay(player, data.orderNo)).data.sealedBoxIds)
  expect(draw!.prize.id).toBe('prz_ex_c')
  await market.call('fairness.rotate', { token, key: newKey() })
  const proof = await market.call('draws.proof', { params: { id: draw!.drawId } })
  expect(proof).toMatchObject({ rule: { kind: 'guarantee', tier: 'R', exclude: { prizeId: 'prz_ex_b' } } })
  expect(verifyDraw(proof).ok).toBe(true)
})

test('B7 without the prop there is no such order, and one prop makes one order, even at once', async () => {
  const none = await playerWith(0)
  expect((await order(none)).reason).toBe('PROP_NEEDED')
  const player = await playerWith(1)
  const answers = await Promise.all([order(player), order(player), order(player)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await mine(player)).toBe(0)
})

test.each([
  ['two boxes', { quantity: 2 }],
  ['a prize of another box', { prizeId: 'prz_tc-oolong' }],
  ['a tray or another box’s prize', { boxId: 'box_tea-cats', prizeId: 'prz_ex_a' }],
] as [string, ProductRequest][])(
  'B7 an exclude does not go with %s, and is not used up by trying',
  async (_, request) => {
    const player = await playerWith(1)
    expect((await order(player, request)).reason).toBe('VALIDATION_FAILED')
    expect(await mine(player)).toBe(1)
  },
)

test('B7 a prize that a rule cannot do without cannot be excluded', async () => {
  const prizes = [testPrize('prz_only_a', 999_000, 9), testPrize('prz_only_b', 1_000, 9, 'SSR')]
  await market.addOddsBox({ id: 'box_only', prizes, guarantee: { tier: 'SSR', every: 10 } })
  const player = await playerWith(1)
  expect((await order(player, { boxId: 'box_only', prizeId: 'prz_only_b' })).reason).toBe('VALIDATION_FAILED')
  expect((await order(player, { boxId: 'box_only', prizeId: 'prz_only_a' })).success).toBe(true)
})

describe('what becomes of the prop', () => {
  test('B7 cancelled: it comes back', async () => {
    const player = await playerWith(1)
    const { data } = await order(player)
    expect(await mine(player)).toBe(0)
    await market.call('orders.cancel', { body: { orderNo: data.orderNo }, token: player.token })
    expect(await mine(player)).toBe(1)
  })

  test('B7 expired, and paid for too late: it comes back once', async () => {
    const player = await playerWith(1)
    const { data } = await order(player, { payChannel: 'sandbox' })
    market.advance(16 * 60_000)
    await expireOrders(market.shop)
    expect(await mine(player)).toBe(1)
    await payOutside(data)
    expect(await mine(player)).toBe(1)
  })

  test('B7 its money came when the box rested: it comes back with the money', async () => {
    const player = await playerWith(1)
    const { data } = await order(player, { payChannel: 'sandbox' })
    await market.shop.database.rows(`update boxes set state = 'paused' where id = $1`, [BOX])
    await payOutside(data)
    await market.shop.database.rows(`update boxes set state = 'on_sale' where id = $1`, [BOX])
    const view = await market.call('orders.get', { body: { orderNo: data.orderNo }, token: player.token })
    expect(view?.orderStatus).toBe('refunded')
    expect(await mine(player)).toBe(1)
  })

  test('B7 the sealed box is given back: it is used up', async () => {
    const player = await playerWith(1)
    const { data } = await order(player)
    const [id] = (await pay(player, data.orderNo)).data.sealedBoxIds
    await market.call('sealedBoxes.refund', { params: { id: id! }, token: player.token, key: newKey() })
    expect(await mine(player)).toBe(0)
  })
})
