import { RETURN_POLICY_VERSION } from './terms'
import { requirePace } from './purchase-pace'
import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../testing/test-shop'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop({ env: { PURCHASES_PER_SECOND: '5' } })
})
afterAll(() => market.close())

async function richPlayer(): Promise<Player> {
  const player = await market.player()
  const consents = { age: { adult: true } } as const
  // 4 × 500 CNY, slowly enough for the pace.
  for (let i = 0; i < 4; i += 1) {
    market.advance(1_100)
    const body = { productId: 'topup:plan-500', userId: player.id }
    const opId = await market.call('orders.uniqueNumber', { body, token: player.token })
    const placed = await market.call('orders.create', {
      body: { ...body, opId, payChannel: 'sandbox', consents },
      token: player.token,
    })
    const token = new URL(placed.payParams.payUrl ?? '', 'http://shop').searchParams.get('token') ?? ''
    await market.call('sandbox.cashier', {
      params: { paymentOrderId: placed.paymentOrderId },
      body: { token, result: 'paid' },
    })
  }
  return player
}

const PAY_PASSWORD = '135790'

/** Gives a player a pay password, as their account page does. */
async function setPayPassword({ token }: Player): Promise<void> {
  const body = { payPassword: PAY_PASSWORD, identityCheck: { password: 'open-sesame' } }
  await market.call('me.setPayPassword', { body, token })
}

async function dearOrder(
  player: Player,
  extra: { payChannel: 'balance' | 'sandbox'; payPassword?: string },
  quantity = 5,
) {
  market.advance(1_100)
  const { id: userId, token } = player
  const productId = 'box:box_dear'
  const opId = await market.call('orders.uniqueNumber', { body: { productId, userId }, token })
  const { odds } = await market.call('boxes.get', { params: { id: 'box_dear' } })
  const consents = { age: { adult: true }, returnPolicyVersion: RETURN_POLICY_VERSION } as const
  const body = { opId, productId, userId, quantity, oddsVersionId: odds.versionId, consents, ...extra }
  return market.ask('orders.create', { body, token })
}

describe('five purchase commands a second', () => {
  test('B14 the sixth order in a second waits, whatever the quantities; a second later it goes', async () => {
    const { id, token } = await market.player()
    market.freeze()
    const productId = 'box:box_tea-cats'
    const { odds } = await market.call('boxes.get', { params: { id: 'box_tea-cats' } })
    const number = () => market.call('orders.uniqueNumber', { body: { productId, userId: id }, token })
    const numbers: string[] = []
    for (let i = 0; i < 10; i += 1) {
      market.advance(1_000)
      numbers.push(await number())
    }
    const place = async (quantity: number) => {
      const opId = numbers.pop() as string
      const consents = { age: { adult: true }, returnPolicyVersion: RETURN_POLICY_VERSION } as const
      const oddsVersionId = odds.versionId
      const body = {
        opId,
        productId,
        userId: id,
        quantity,
        payChannel: 'balance',
        oddsVersionId,
        consents,
      } as const
      return market.ask('orders.create', { body, token })
    }
    const first = await Promise.all([1, 10, 1, 2, 3].map(place))
    expect(first.map(({ success }) => success)).toEqual([true, true, true, true, true])
    expect(await place(1)).toMatchObject({ reason: 'RATE_LIMITED', retryAfter: 1 })
    market.advance(999)
    expect((await place(1)).reason).toBe('RATE_LIMITED')
    market.advance(1)
    expect((await place(1)).success).toBe(true)
  })

  test('B14 of forty at once exactly five go', async () => {
    const { id } = await market.player()
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, () => requirePace(market.shop, id, 'pay', newKey())),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  test('B14 the limit is each person’s own, and orders and payments are counted apart', async () => {
    const [one, two] = [await market.player(), await market.player()]
    for (let i = 0; i < 5; i += 1) await requirePace(market.shop, one.id, 'create', newKey())
    await expect(requirePace(market.shop, one.id, 'create', newKey())).rejects.toMatchObject({ reason: 'RATE_LIMITED' })
    await requirePace(market.shop, one.id, 'pay', newKey())
    await requirePace(market.shop, two.id, 'create', newKey())
    const rows = await market.shop.database.rows<{ n: number }>(
      'select cardinality(times) as n from purchase_commands where user_id = $1 order by command',
      [one.id],
    )
    expect(rows).toEqual([{ n: 5 }, { n: 1 }])
    for (let i = 0; i < 20; i += 1) {
      market.advance(1_000)
      await requirePace(market.shop, one.id, 'create', newKey())
    }
    // Only the latest five are kept.
    const kept = await market.shop.database.first<{ n: number }>(
      `select cardinality(times) as n from purchase_commands where user_id = $1 and command = 'create'`,
      [one.id],
    )
    expect(kept?.n).toBe(5)
  })
})

describe('the pay password from 1 000 CNY', () => {
  let player: Player

  beforeAll(async () => {
    await market.addOddsBox({ id: 'box_dear', priceFen: 20_000, prizes: [testPrize('prz_dear', 1_000_000, 999)] })
    player = await richPlayer()
  })

  const pay = (orderNo: string, payPassword?: string, key = newKey()) =>
    market.ask('orders.pay', { body: { orderNo, payPassword }, token: player.token, key })

  test('B12 an order of 1 000 CNY is not paid from the balance without it; one of 800 CNY is', async () => {
    const { data } = await dearOrder(player, { payChannel: 'balance' })
    expect((await pay(data.orderNo)).reason).toBe('PAY_PASSWORD_NOT_SET')
    await setPayPassword(player)
    expect((await pay(data.orderNo)).reason).toBe('PAY_PASSWORD_REQUIRED')
    expect((await pay(data.orderNo, '000000')).reason).toBe('PAY_PASSWORD_WRONG')
    market.advance(2_000)
    const key = newKey()
    const paid = await pay(data.orderNo, PAY_PASSWORD, key)
    expect(paid.data.sealedBoxIds).toHaveLength(5)
    expect(await pay(data.orderNo, PAY_PASSWORD, key)).toEqual(paid)
    // Tomorrow, when the day's limit is whole again.
    market.advance(86_400_000)
    const { data: small } = await dearOrder(player, { payChannel: 'balance' }, 4)
    expect((await pay(small.orderNo)).success).toBe(true)
  })

  test('B12 through a channel it is asked for when the order is placed, and the repeat gives the same order', async () => {
    market.advance(86_400_000)
    expect((await dearOrder(player, { payChannel: 'sandbox' })).reason).toBe('PAY_PASSWORD_REQUIRED')
    expect((await dearOrder(player, { payChannel: 'sandbox', payPassword: 'nonsense' })).reason).toBe(
      'PAY_PASSWORD_WRONG',
    )
    expect((await dearOrder(player, { payChannel: 'sandbox', payPassword: PAY_PASSWORD })).success).toBe(true)
    expect((await dearOrder(player, { payChannel: 'sandbox' }, 4)).success).toBe(true)
  })
})
