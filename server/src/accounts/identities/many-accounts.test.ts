import { codeFor, newEmail, loginCode, newPhone } from '../../../testing/sign-in'
import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../../testing/test-shop'
import { offerRecipe, pointsOf } from '../../../testing/treasury'

const BOX = 'box_many-accounts'
const PRICE = 4_000

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
  await market.addOddsBox({ id: BOX, priceFen: PRICE, prizes: [testPrize('prz_many', 1_000_000, 10_000)] })
})
afterAll(() => market.close())

const couponsOf = async ({ token }: Player) => (await market.call('coupons.list', { token })).records
const buy = (player: Player, quantity = 1) => market.buy(player, BOX, quantity)
const gift = ({ token }: Player, id: string) => market.ask('prizes.gift', { params: { id }, token, key: newKey() })
const accept = ({ token }: Player, { id, code }: { id: string; code: string | null }) =>
  market.ask('gifts.accept', { params: { id }, body: { code: code ?? '' }, token, key: newKey() })
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message.replace(/^.* was refused: (\w+).*$/, '$1'),
  )

/** Sends a file as a form does. */
async function upload(token: string): Promise<{ reason?: string }> {
  const form = new FormData()
  form.set('file', new Blob(['no picture']), 'picture.png')
  const request = new Request('http://shop', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${token}` }
  const payload = Buffer.from(await request.arrayBuffer())
  return (await market.app.inject({ method: 'POST', url: '/dev-api/common/upload', headers, payload })).json()
}

/** Binds a phone with its code, as the security screen does. */
async function bind({ token }: Player, phone = newPhone()): Promise<string> {
  const identityCheck = { password: 'open-sesame' }
  const code = await codeFor(market, token, 'phone', phone)
  await market.call('me.setPhone', { body: { phone, code, identityCheck }, token })
  return phone
}

test('B14 fifty accounts without a phone gain nothing that one does not: coupons, points, bonus, gifts, uploads, AI', async () => {
  const main = await market.player(50_000)
  for (let nth = 0; nth < 50; nth += 1) {
    const someone = await market.stranger(nth < 3 ? 50_000 : 0)
    const { token } = someone
    expect(await couponsOf(someone)).toEqual([])
    const answers = [
      await market.ask('checkIns.create', { token, key: newKey() }),
      await upload(token),
      await market.ask('assistant.text', { body: { text: '你好' }, token }),
    ]
    expect(answers.map(({ reason }) => reason)).toEqual([
      'VERIFICATION_REQUIRED',
      'VERIFICATION_REQUIRED',
      'VERIFICATION_REQUIRED',
    ])
    expect(await pointsOf(market, someone)).toBe(0)
  }
  const giver = await market.stranger(50_000)
  const [opened] = await market.open(giver, await buy(giver))
  expect((await gift(giver, opened!.warehousePrizeId)).reason).toBe('VERIFICATION_REQUIRED')
  const [given] = await market.open(main, await buy(main))
  const offered = await gift(main, given!.warehousePrizeId)
  await market.call('me.declareAge', { body: { adult: true }, token: giver.token })
  expect((await accept(giver, offered.data)).reason).toBe('VERIFICATION_REQUIRED')
  // The same gift waits until they have verified a phone.
  await bind(giver)
  expect((await accept(giver, offered.data)).success).toBe(true)
})

test('B12 accounts without a phone spend 200 CNY a day each, and no more from one address together', async () => {
  const shop = await openTestShop({ env: { UNVERIFIED_ADDRESS_DAILY_FEN: '12000' } })
  await shop.addOddsBox({ id: BOX, priceFen: PRICE, prizes: [testPrize('prz_many', 1_000_000, 10_000)] })
  const [one, two, three] = [await shop.stranger(50_000), await shop.stranger(50_000), await shop.stranger(50_000)]
  await shop.buy(one, BOX, 2)
  expect(await refusalOf(shop.buy(two, BOX, 2))).toBe('UNVERIFIED_LIMIT_REACHED')
  const placed = await Promise.all([two, three, two, three].map((player) => shop.order(player, BOX)))
  const paid = await Promise.all(
    placed.map(({ orderNo }, at) =>
      shop.ask('orders.pay', { body: { orderNo }, token: [two, three][at % 2]!.token, key: newKey() }),
    ),
  )
  expect(paid.filter((answer) => answer.success)).toHaveLength(1)
  expect(new Set(paid.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['UNVERIFIED_LIMIT_REACHED']))
  expect(await refusalOf(shop.buy(await shop.player(50_000), BOX, 5))).toBe('done')
  shop.advance(86_400_000)
  expect(await refusalOf(shop.buy(one, BOX, 3))).toBe('done')
  await shop.close()
})

test('B12 one account without a phone spends up to its day’s limit, sees it, and goes on with a phone', async () => {
  const player = await market.stranger(50_000)
  expect((await market.call('limits.get', { token: player.token })).unverifiedDailyFen).toBe(20_000)
  market.advance(86_400_000)
  expect(await refusalOf(buy(player, 5))).toBe('done')
  expect(await refusalOf(buy(player))).toBe('UNVERIFIED_LIMIT_REACHED')
  expect((await market.call('accounts.me', { token: player.token })).verified).toBe(false)
  await bind(player)
  expect((await market.call('accounts.me', { token: player.token })).verified).toBe(true)
  expect((await market.call('limits.get', { token: player.token })).unverifiedDailyFen).toBeNull()
  expect(await refusalOf(buy(player))).toBe('done')
})

test('B14 accounts made by name or e-mail are counted for each network, over processes; a phone keeps the door open', async () => {
  const env = { REGISTRATIONS_PER_HOUR: '3', REGISTRATIONS_PER_DAY: '5' }
  const shop = await openTestShop({ env })
  const register = () =>
    shop.ask('accounts.register', {
      query: { table: 'user' },
      body: { user_name: `many-${newKey()}`, password: 'abc' },
    })
  const made = await Promise.all(Array.from({ length: 6 }, register))
  expect(made.filter(({ success }) => success)).toHaveLength(3)
  const refused = made.find(({ success }) => !success)
  expect(refused).toMatchObject({ reason: 'REGISTRATION_LIMIT_REACHED', code: 42900 })
  expect(refused!.retryAfter).toBeGreaterThan(3_500)
  const email = newEmail()
  const byMail = await shop.ask('accounts.loginByMail', { body: { phone: email, code: await loginCode(shop, email) } })
  expect(byMail.reason).toBe('REGISTRATION_LIMIT_REACHED')
  const phone = newPhone()
  const bySms = await shop.ask('accounts.loginBySms', { body: { phone, code: await loginCode(shop, phone) } })
  expect(bySms.success).toBe(true)
  shop.advance(3_600_000)
  expect((await Promise.all(Array.from({ length: 3 }, register))).filter(({ success }) => success)).toHaveLength(2)
  await shop.close()
})

test('B14 what a coupon made cheaper is given away after its return window, also when it was combined', async () => {
  const player = await market.player(50_000)
  const friend = await market.player()
  await market.call('me.declareAge', { body: { adult: true }, token: friend.token })
  const [coupon] = await couponsOf(player)
  const { id: userId, token } = player
  const productId = `box:${BOX}`
  const opId = await market.call('orders.uniqueNumber', { body: { productId, userId }, token })
  const box = await market.call('boxes.get', { params: { id: BOX } })
  const consents = {
    age: { adult: true as const },
    returnPolicyVersion: (await market.call('boxes.quote', { params: { id: BOX }, body: {}, token }))
      .returnPolicyVersion,
  }
  const placed = await market.call('orders.create', {
    body: {
      opId,
      productId,
      userId,
      payChannel: 'balance',
      couponId: coupon!.id,
      oddsVersionId: box.odds.versionId,
      consents,
    },
    token,
  })
  expect(placed.totalFen).toBeLessThan(PRICE)
  const paid = await market.call('orders.pay', { body: { orderNo: placed.orderNo }, token, key: newKey() })
  const [cheaper] = await market.open(player, paid.sealedBoxIds)
  const [full] = await market.open(player, await buy(player))
  expect((await gift(player, cheaper!.warehousePrizeId)).reason).toBe('GIFT_NOT_YET')
  expect((await gift(player, full!.warehousePrizeId)).success).toBe(true)
  const { id, versionId } = await offerRecipe(market, {
    id: 'rcp_many-accounts',
    boxId: BOX,
    inputs: [{ tier: 'N', count: 2, back: 0 }],
    entries: [{ prizeId: 'prz_many', tier: 'N', weight: 1_000_000 }],
  })
  const [more] = await market.open(player, await buy(player))
  const prizeIds = [cheaper!.warehousePrizeId, more!.warehousePrizeId]
  const body = { versionId, prizeIds }
  const run = await market.call('recipes.combine', { params: { id }, body, token, key: newKey() })
  expect((await gift(player, run.warehousePrizeId!)).reason).toBe('GIFT_NOT_YET')
  market.advance(7 * 86_400_000)
  const offered = await gift(player, run.warehousePrizeId!)
  expect((await accept(friend, offered.data)).success).toBe(true)
})
