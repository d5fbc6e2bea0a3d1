import { unverifiedShare } from '@joybox/contract'
import { ask, states, trayBox } from '../../draws/trays/trays.fixture'
import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../../testing/test-shop'
import { pointsOf } from '../../../testing/treasury'
import { fewAtATime } from '../../../../test/helpers/patience'

const BOX = 'box_fifty'
const PRICE = 4_000
const PASSWORD = 'open-sesame'

/** Limits of an operator who changes nothing. */
const DEFAULTS = { REGISTRATIONS_PER_HOUR: '100', REGISTRATIONS_PER_DAY: '500' }

async function openShop(): Promise<TestShop> {
  const market = await openTestShop({ env: DEFAULTS })
  await market.addOddsBox({ id: BOX, priceFen: PRICE, prizes: [testPrize('prz_fifty', 1_000_000, 10_000)] })
  return market
}

// Passwords take their time.
jest.setTimeout(180_000)

/** Makes accounts by name and password alone, from one network address, and signs some of them in. */
async function registered(market: TestShop, count: number, signedIn: number) {
  const made = await fewAtATime(count, async () => {
    const name = `many-${newKey()}`
    const body = { user_name: name, password: PASSWORD }
    const { success, data } = await market.ask('accounts.register', { query: { table: 'user' }, body })
    return success ? { id: data.id, name } : null
  })
  const players: Player[] = []
  const known = made.flatMap((one) => one ?? [])
  for (const one of known.slice(0, signedIn)) {
    const token = await market.call('accounts.loginByPassword', { body: { phone: one.name, password: PASSWORD } })
    players.push({ ...one, token })
  }
  return { made: known.length, players }
}

/** Tests that a call lets accounts without a phone or WeChat in, whatever else it refuses. */
const isOpen = ({ reason }: { reason?: string }) => reason !== 'VERIFICATION_REQUIRED'

async function upload(market: TestShop, { token }: Player): Promise<boolean> {
  const form = new FormData()
  form.set('file', new Blob(['no picture']), 'picture.png')
  const request = new Request('http://shop', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${token}` }
  const payload = Buffer.from(await request.arrayBuffer())
  const answer = await market.app.inject({ method: 'POST', url: '/dev-api/common/upload', headers, payload })
  return isOpen(answer.json())
}

async function topUp(market: TestShop, { id: userId, token }: Player): Promise<void> {
  const productId = 'topup:plan-500'
  const opId = await market.call('orders.uniqueNumber', { body: { productId, userId }, token })
  const consents = { age: { adult: true } } as const
  const body = { opId, productId, userId, payChannel: 'sandbox', consents } as const
  const { paymentOrderId, payParams } = await market.call('orders.create', { body, token })
  const secret = new URL(payParams.payUrl ?? '', 'http://shop').searchParams.get('token') ?? ''
  await market.call('sandbox.cashier', { params: { paymentOrderId }, body: { token: secret, result: 'paid' } })
}

/** Buys and opens one box after the other, while that is allowed, and gives every prize to another account. */
async function spendAndGive(market: TestShop, player: Player) {
  const { token } = player
  let [spentFen, gifts] = [0, 0]
  for (;;) {
    const bought = await market.buy(player, BOX).catch((refusal: Error) => refusal)
    if (bought instanceof Error) {
      expect(bought.message).toContain('UNVERIFIED_LIMIT_REACHED')
      return { spentFen, gifts }
    }
    spentFen += PRICE
    for (const { warehousePrizeId: id } of await market.open(player, bought)) {
      if (isOpen(await market.ask('prizes.gift', { params: { id }, token, key: newKey() }))) gifts += 1
    }
  }
}

/** Everything that accounts can get out of the shop without a phone or WeChat, added up. */
async function gainsOf(market: TestShop, players: readonly Player[]) {
  const gains = { coupons: 0, checkIns: 0, points: 0, uploads: 0, answers: 0, pictures: 0, gifts: 0, spentFen: 0 }
  for (const player of players) {
    const { token } = player
    await topUp(market, player)
    if (isOpen(await market.ask('checkIns.create', { token, key: newKey() }))) gains.checkIns += 1
    if (await upload(market, player)) gains.uploads += 1
    if (isOpen(await market.ask('assistant.text', { body: { text: '你好' }, token }))) gains.answers += 1
    if (isOpen(await market.ask('media.wordToPicture', { body: { text: '一只猫' }, token }))) gains.pictures += 1
    const { spentFen, gifts } = await spendAndGive(market, player)
    gains.spentFen += spentFen
    gains.gifts += gifts
    gains.coupons += (await market.call('coupons.list', { token })).total
    gains.points += await pointsOf(market, player)
  }
  return gains
}

test('B12 B14 fifty accounts made at one address gain together what one of them gains, and hold a third of a tray', async () => {
  const [alone, together] = [await openShop(), await openShop()]
  const { players: one } = await registered(alone, 1, 1)
  const { made, players: fifty } = await registered(together, 101, 50)
  expect([made, fifty.length]).toEqual([100, 50])

  const tray = await trayBox(together, [23, 0, 1])
  await Promise.all(fifty.map((player, nth) => ask(together, player, tray, { quantity: 1 + (nth % 3) })))
  const held = (await states(together, tray)).filter((state) => state === 'reserved').length
  expect(held).toBeLessThanOrEqual(unverifiedShare(24))
  expect(unverifiedShare(24)).toBe(8)
  expect(held).toBeGreaterThan(5)
  together.advance(86_400_000)

  const gains = await gainsOf(together, fifty)
  expect(gains).toEqual(await gainsOf(alone, one))
  expect(gains).toEqual({
    coupons: 0,
    checkIns: 0,
    points: 0,
    uploads: 0,
    answers: 0,
    pictures: 0,
    gifts: 0,
    spentFen: 20_000,
  })
  await Promise.all([alone.close(), together.close()])
})
