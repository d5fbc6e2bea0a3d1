import type { DataOf } from '@joybox/contract/client-types'
import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../testing/test-shop'
import { reconcile } from '../wallet/reconcile'
import { expireOrders } from './close-order'
import { SANDBOX_MERCHANT, signWebhook } from './sandbox-channel'
import { RETURN_POLICY_VERSION } from './terms'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const BOX = 'box_tea-cats'
const PRICE = 4_900
const MINUTE = 60_000

const pay = ({ token }: Player, orderNo: string, key = newKey()) =>
  market.ask('orders.pay', { body: { orderNo }, token, key })
const stateOf = async ({ token }: Player, orderNo: string) => {
  const order = await market.call('orders.get', { body: { orderNo }, token })
  return order?.orderStatus
}
const balanceOf = async ({ token }: Player) => (await market.call('wallet.get', { token })).balanceFen

/** A signed webhook for a payment, with some of it changed before or after signing. */
function webhook(
  placed: DataOf<'orders.create'>,
  change: Record<string, unknown> = {},
  forged: Record<string, unknown> = {},
) {
  const fields = {
    transactionId: newKey(),
    merchantId: SANDBOX_MERCHANT,
    paymentOrderId: placed.paymentOrderId,
    amountFen: placed.totalFen,
    result: 'paid' as const,
    ...change,
  }
  return { ...fields, signature: signWebhook(market.shop.sandboxSecret, fields), ...forged }
}

async function body(player: Player, change: Record<string, unknown> = {}) {
  const productId = `box:${BOX}`
  const opId = await market.call('orders.uniqueNumber', { body: { productId, userId: player.id }, token: player.token })
  const box = await market.call('boxes.get', { params: { id: BOX } })
  return {
    opId,
    productId,
    userId: player.id,
    payChannel: 'balance' as const,
    oddsVersionId: box.odds.versionId,
    consents: { age: { adult: true as const }, returnPolicyVersion: RETURN_POLICY_VERSION },
    ...change,
  }
}

describe('placing an order', () => {
  test('R51 R152 the price is the shop’s, and a different one seen by the buyer is refused', async () => {
    const player = await market.player()
    const placed = await market.call('orders.create', {
      body: await body(player, { quantity: 3 }),
      token: player.token,
    })
    expect(placed.totalFen).toBe(3 * PRICE)
    const cheap = await market.ask('orders.create', {
      body: await body(player, { priceSingle: 1 }),
      token: player.token,
    })
    expect(cheap.reason).toBe('STATE_CONFLICT')
  })

  test('R152 what a client of another shop says beside it is taken, and another order’s number is refused', async () => {
    const player = await market.player()
    const { token } = player
    const said = { recipient: '林小满', tel: '13800138000', shippingAddress: '杭州市西湖区文三路 1 号', remark: '轻放' }
    const request = await body(player, { ...said, productSubject: '月兔' })
    const placed = await market.call('orders.create', { body: { ...request, orderNo: request.opId }, token })
    const again = await market.call('orders.create', { body: { ...request, orderNo: placed.orderNo }, token })
    expect(again.orderNo).toBe(placed.orderNo)
    const other = await market.ask('orders.create', { body: await body(player, { orderNo: placed.orderNo }), token })
    expect(other.reason).toBe('STATE_CONFLICT')
  })

  test('R152 the same number and body give the same order, another body is refused', async () => {
    const player = await market.player()
    const request = await body(player)
    const first = await market.call('orders.create', { body: request, token: player.token })
    const again = await market.call('orders.create', { body: request, token: player.token })
    expect(again.orderNo).toBe(first.orderNo)
    const other = await market.ask('orders.create', { body: { ...request, quantity: 2 }, token: player.token })
    expect(other.reason).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('R151 an order number of somebody else, or an old one, makes no order', async () => {
    const player = await market.player()
    const stranger = await market.player()
    const request = await body(player)
    const stolen = await market.ask('orders.create', {
      body: { ...request, userId: stranger.id },
      token: stranger.token,
    })
    expect(stolen.reason).toBe('NOT_FOUND')
    market.advance(31 * MINUTE)
    const late = await market.ask('orders.create', { body: request, token: player.token })
    expect(late.reason).toBe('CODE_EXPIRED')
  })

  test('B10 B2 without the return consent, or with other odds than shown, there is no order', async () => {
    const player = await market.player()
    const unticked = await body(player, { consents: { age: { adult: true } } })
    expect((await market.ask('orders.create', { body: unticked, token: player.token })).reason).toBe('CONSENT_REQUIRED')
    const oldOdds = await body(player, { oddsVersionId: 'ov_older' })
    expect((await market.ask('orders.create', { body: oldOdds, token: player.token })).reason).toBe('ODDS_CHANGED')
  })
})

describe('the age declaration', () => {
  const confirm = (age?: object) => ({
    consents: { ...(age ? { age } : {}), returnPolicyVersion: RETURN_POLICY_VERSION },
  })
  const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`

  test('B12 the first paid order needs it, later ones do not', async () => {
    const player = await market.player()
    const silent = await market.ask('orders.create', { body: await body(player, confirm()), token: player.token })
    expect(silent.reason).toBe('AGE_DECLARATION_REQUIRED')
    const stated = await market.ask('orders.create', {
      body: await body(player, confirm({ adult: true })),
      token: player.token,
    })
    expect(stated.success).toBe(true)
    const later = await market.ask('orders.create', { body: await body(player, confirm()), token: player.token })
    expect(later.success).toBe(true)
    expect((await market.call('accounts.me', { token: player.token })).ageDeclared).toBe(true)
  })

  test.each([
    [7, 'AGE_BLOCKED'],
    [12, 'GUARDIAN_CONSENT_REQUIRED'],
  ])(
    'B12 somebody of %i is refused with %s, and stays refused after claiming to be an adult',
    async (years, reason) => {
      const player = await market.player()
      const age = confirm({ birthDate: yearsAgo(years) })
      expect((await market.ask('orders.create', { body: await body(player, age), token: player.token })).reason).toBe(
        reason,
      )
      const claim = confirm({ adult: true })
      expect((await market.ask('orders.create', { body: await body(player, claim), token: player.token })).reason).toBe(
        reason,
      )
    },
  )

  test('B12 a date that does not exist is no birth date', async () => {
    const player = await market.player()
    const age = confirm({ birthDate: '2001-02-30' })
    const answer = await market.ask('orders.create', { body: await body(player, age), token: player.token })
    expect(answer.reason).toBe('VALIDATION_FAILED')
  })
})

describe('paying from the balance', () => {
  test('B15 fifty requests at once with one key have one effect, and all get the same answer', async () => {
    const player = await market.player(50_000)
    const { orderNo } = await market.order(player, BOX)
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(player, orderNo, key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
    expect(answers[0]?.data.sealedBoxIds).toHaveLength(1)
    expect(await balanceOf(player)).toBe(50_000 - PRICE)
  })

  test('B15 paying again with another key is refused; the key itself is good for one request only', async () => {
    const player = await market.player(50_000)
    const { orderNo } = await market.order(player, BOX)
    const key = newKey()
    await pay(player, orderNo, key)
    expect((await pay(player, orderNo)).reason).toBe('STATE_CONFLICT')
    const other = await market.order(player, BOX)
    expect((await pay(player, other.orderNo, key)).reason).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await balanceOf(player)).toBe(50_000 - PRICE)
  })

  test('B15 without a key nothing that moves money happens', async () => {
    const player = await market.player(50_000)
    const { orderNo } = await market.order(player, BOX)
    const answer = await market.ask('orders.pay', { body: { orderNo }, token: player.token })
    expect(answer.reason).toBe('VALIDATION_FAILED')
  })

  test('B11 too little balance: plain words, nothing taken, and the same key works after topping up', async () => {
    const player = await market.player()
    const { orderNo } = await market.order(player, BOX)
    const key = newKey()
    const refused = await pay(player, orderNo, key)
    expect(refused).toMatchObject({ code: 40200, reason: 'INSUFFICIENT_BALANCE', message: '余额不足，请先充值' })
    expect(await stateOf(player, orderNo)).toBe('unpaid')
    const topup = await topUpOrder(player)
    await market.call('orders.sandboxWebhook', { body: webhook(topup) })
    expect((await pay(player, orderNo, key)).success).toBe(true)
  })

  test('B3 an order that waited 15 minutes cannot be paid any more', async () => {
    const player = await market.player(50_000)
    const { orderNo } = await market.order(player, BOX)
    market.advance(16 * MINUTE)
    expect((await pay(player, orderNo)).reason).toBe('ORDER_EXPIRED')
    await expireOrders(market.shop)
    expect(await stateOf(player, orderNo)).toBe('expired')
    expect((await pay(player, orderNo)).reason).toBe('ORDER_EXPIRED')
  })

  test('R67 R153e a cancelled order stays cancelled; a paid one cannot be cancelled', async () => {
    const player = await market.player(50_000)
    const cancelled = await market.order(player, BOX)
    await market.call('orders.cancel', { body: { orderNo: cancelled.orderNo }, token: player.token })
    expect((await pay(player, cancelled.orderNo)).reason).toBe('STATE_CONFLICT')
    const paid = await market.order(player, BOX)
    await pay(player, paid.orderNo)
    const answer = await market.ask('orders.cancel', { body: { orderNo: paid.orderNo }, token: player.token })
    expect(answer.reason).toBe('STATE_CONFLICT')
  })

  test('R67 R153c B17 only its owner confirms an order, only when delivered; only an operator may say deliver', async () => {
    const player = await market.player(50_000)
    const stranger = await market.player()
    const { orderNo } = await market.order(player, BOX)
    const confirm = ({ token }: Player) => market.ask('orders.confirm', { body: { orderNo }, token })
    expect((await confirm(player)).reason).toBe('STATE_CONFLICT')
    await pay(player, orderNo)
    expect((await confirm(stranger)).reason).toBe('NOT_FOUND')
    expect((await confirm(player)).success).toBe(true)
    expect((await market.ask('orders.deliver', { body: { orderNo }, token: player.token })).reason).toBe('FORBIDDEN')
    await market.shop.database.rows(`update users set roles = '{player,operator}' where id = $1`, [stranger.id])
    expect((await market.ask('orders.deliver', { body: { orderNo }, token: stranger.token })).success).toBe(true)
  })
})

async function topUpOrder(player: Player): Promise<DataOf<'orders.create'>> {
  const productId = 'topup:plan-200'
  const opId = await market.call('orders.uniqueNumber', { body: { productId, userId: player.id }, token: player.token })
  const request = {
    opId,
    productId,
    userId: player.id,
    payChannel: 'sandbox',
    consents: { age: { adult: true } },
  } as const
  return market.call('orders.create', { body: request, token: player.token })
}

describe('payment webhooks', () => {
  test('R67 B11 a paid top-up credits cash and points once, however often the webhook comes', async () => {
    const player = await market.player()
    const placed = await topUpOrder(player)
    const same = webhook(placed)
    await Promise.all(Array.from({ length: 10 }, () => market.call('orders.sandboxWebhook', { body: same })))
    await market.call('orders.sandboxWebhook', { body: webhook(placed) })
    expect(await market.call('wallet.get', { token: player.token })).toMatchObject({ balanceFen: 20_000, points: 200 })
    const entries = await market.call('wallet.entries', { token: player.token })
    expect(entries.records.map(({ account, kind, amount }) => [account, kind, amount]).sort()).toEqual([
      ['cash', 'topup', 20_000],
      ['points', 'topup_bonus', 200],
    ])
  })

  test.each([
    ['a bad signature', {}, { signature: '0'.repeat(64) }, 'FORBIDDEN'],
    ['an amount changed after signing', {}, { amountFen: 1 }, 'FORBIDDEN'],
    ['another amount, signed', { amountFen: 1 }, {}, 'VALIDATION_FAILED'],
    ['another merchant, signed', { merchantId: 'somebody-else' }, {}, 'FORBIDDEN'],
    ['an unknown payment, signed', { paymentOrderId: 'pay_nowhere' }, {}, 'NOT_FOUND'],
  ])('B15 %s changes nothing', async (_, change, forged, reason) => {
    const player = await market.player()
    const placed = await topUpOrder(player)
    const answer = await market.ask('orders.sandboxWebhook', { body: webhook(placed, change, forged) })
    expect(answer.reason).toBe(reason)
    expect(await balanceOf(player)).toBe(0)
    expect(await stateOf(player, placed.orderNo)).toBe('unpaid')
  })

  test('B3 money that arrives after expiry or cancelling goes back at once', async () => {
    const player = await market.player()
    const expired = await market.order(player, BOX, 1, 'sandbox')
    const cancelled = await market.order(player, BOX, 1, 'sandbox')
    await market.call('orders.cancel', { body: { orderNo: cancelled.orderNo }, token: player.token })
    market.advance(16 * MINUTE)
    for (const placed of [expired, cancelled]) await market.call('orders.sandboxWebhook', { body: webhook(placed) })
    expect(await stateOf(player, expired.orderNo)).toBe('refunded')
    expect(await stateOf(player, cancelled.orderNo)).toBe('cancelled')
    expect((await market.call('sealedBoxes.list', { token: player.token })).total).toBe(0)
    expect((await reconcile(market.shop.database)).totals.every(({ total }) => total === 0)).toBe(true)
  })

  test('B3 money for a box that sold out meanwhile goes back at once', async () => {
    await market.addOddsBox({ id: 'box_last', prizes: [testPrize('prz_last', 1_000_000, 1)] })
    const slow = await market.player()
    const quick = await market.player(50_000)
    const placed = await market.order(slow, 'box_last', 1, 'sandbox')
    await market.buy(quick, 'box_last')
    await market.call('orders.sandboxWebhook', { body: webhook(placed) })
    const order = await market.call('orders.get', { body: { orderNo: placed.orderNo }, token: slow.token })
    expect(order).toMatchObject({
      orderStatus: 'refunded',
      payStatus: 'refunded',
      refundedFen: 1_000,
      sealedBoxIds: [],
    })
  })

  test('R153a the cashier opens only with the token its buyer was given', async () => {
    const player = await market.player()
    const placed = await topUpOrder(player)
    const params = { paymentOrderId: placed.paymentOrderId }
    const guess = await market.ask('sandbox.cashier', { params, body: { token: 'f'.repeat(64), result: 'paid' } })
    expect(guess.reason).toBe('FORBIDDEN')
    expect(await balanceOf(player)).toBe(0)
    const again = await market.call('orders.paymentParams', { body: { orderNo: placed.orderNo }, token: player.token })
    expect(again).toEqual(placed.payParams)
  })
})
