import { codeFor, newPhone, otherThan, phoneUser } from '../../../testing/sign-in'
import { openTestShop, testPrize, type TestShop } from '../../../testing/test-shop'

const MINUTE = 60_000
const BOX = 'box_small-change'
const PRICE = 4_000

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
  market.freeze()
  await market.addOddsBox({
    id: BOX,
    priceFen: PRICE,
    prizes: [testPrize('prz_small-a', 600_000, 1000), testPrize('prz_small-b', 400_000, 1000)],
  })
})
afterAll(() => market.close())

type Player = Awaited<ReturnType<TestShop['player']>>

/** A birth date that many years ago, with days to spare. */
const bornYearsAgo = (years: number) => {
  const date = new Date(market.shop.now().getTime() - 3 * 86_400_000)
  return `${date.getUTCFullYear() - years}${date.toISOString().slice(4, 10)}`
}
const declare = (token: string, body: { adult: true } | { birthDate: string; guardian?: Guardian }) =>
  market.ask('me.declareAge', { body, token })
interface Guardian {
  name: string
  phone: string
  code: string
}

/** Somebody of that age with money on the balance, and with or without a guardian's consent. */
async function minor(years: number, consent: boolean): Promise<Player> {
  const player = await market.player()
  const birthDate = bornYearsAgo(years)
  await market.shop.database.rows(`update ledger_accounts set balance = 100000 where id = $1`, [`${player.id}:cash`])
  if (!consent) await declare(player.token, { birthDate })
  else {
    const phone = newPhone()
    const code = await codeFor(market, player.token, 'guardian', phone)
    const guardian = { name: '王芳', phone, code }
    await market.call('me.declareAge', { body: { birthDate, guardian }, token: player.token })
  }
  return player
}

/** Tries to buy; the test shop's order declares an adult, which must change nothing. */
const tryToBuy = (player: Player, quantity = 1) =>
  market.buy(player, BOX, quantity).then(
    () => 'bought',
    (error: Error) => /was refused: (\w+)/.exec(error.message)?.[1],
  )

test('B12 a birth date once declared stands: no adult, no other date, also not by an order', async () => {
  const player = await market.player()
  const birthDate = bornYearsAgo(12)
  expect((await declare(player.token, { birthDate })).data).toEqual({ state: 'minor', birthDate, guardian: null })
  expect(await declare(player.token, { adult: true })).toMatchObject({ code: 40900, reason: 'AGE_DECLARED' })
  expect((await declare(player.token, { birthDate: bornYearsAgo(30) })).reason).toBe('AGE_DECLARED')
  expect((await declare(player.token, { birthDate })).success).toBe(true)
  expect(await tryToBuy(player)).toBe('GUARDIAN_CONSENT_REQUIRED')
})

test('B12 who said to be an adult may still tell a birth date, and then that counts', async () => {
  const player = await market.player(50_000)
  expect(await tryToBuy(player)).toBe('bought')
  expect((await declare(player.token, { birthDate: bornYearsAgo(15) })).data.state).toBe('minor')
  expect(await tryToBuy(player)).toBe('GUARDIAN_CONSENT_REQUIRED')
})

test('B12 an order placed before the birth date was told is not paid either', async () => {
  const player = await market.player(50_000)
  const { orderNo } = await market.order(player, BOX)
  await declare(player.token, { birthDate: bornYearsAgo(7) })
  const paying = await market.ask('orders.pay', { body: { orderNo }, token: player.token, key: 'pay-as-a-child' })
  expect(paying.reason).toBe('AGE_BLOCKED')
})

test.each([['2009-02-30'], ['2009-13-01'], ['1899-12-31'], ['2999-01-01']])(
  'B12 %s is nobody’s birth date',
  async (birthDate) => {
    const { token } = await market.player()
    expect((await declare(token, { birthDate })).reason).toBe('VALIDATION_FAILED')
  },
)

test('B12 under 8 stays blocked, consent or not', async () => {
  const player = await market.player()
  const phone = newPhone()
  const code = await codeFor(market, player.token, 'guardian', phone)
  const guardian = { name: '王芳', phone, code }
  expect((await declare(player.token, { birthDate: bornYearsAgo(7), guardian })).reason).toBe('AGE_BLOCKED')
  await declare(player.token, { birthDate: bornYearsAgo(7) })
  expect(await tryToBuy(player)).toBe('AGE_BLOCKED')
})

test('B12 a guardian consents with the code on their own phone, and the record keeps who', async () => {
  const { phone: own, token } = await phoneUser(market)
  const birthDate = bornYearsAgo(14)
  const phone = newPhone()
  const code = await codeFor(market, token, 'guardian', phone)
  const { records } = await market.call('sandbox.outbox', { query: { to: phone } })
  expect(records[0]!.text).toContain('监护人')
  const guardian = { name: ' 王芳 ', phone, code }
  expect((await declare(token, { birthDate, guardian: { ...guardian, code: otherThan(code) } })).reason).toBe(
    'CODE_INVALID',
  )
  expect((await declare(token, { birthDate, guardian: { ...guardian, phone: own } })).reason).toBe('VALIDATION_FAILED')
  const { data } = await declare(token, { birthDate, guardian })
  expect(data.guardian).toMatchObject({ name: '王芳', phone: `138****${phone.slice(7)}` })
  const [consent] = await market.shop.database.rows<{ detail: object }>(
    `select detail from consents where kind = 'guardian_consent' and detail ->> 'phone' = $1`,
    [phone],
  )
  expect(consent?.detail).toEqual({ name: '王芳', phone })
  expect((await declare(token, { birthDate, guardian })).reason).toBe('CODE_EXPIRED')
})

test('B12 an adult needs no guardian', async () => {
  const player = await market.player()
  const phone = newPhone()
  const code = await codeFor(market, player.token, 'guardian', phone)
  const answer = await declare(player.token, { birthDate: bornYearsAgo(40), guardian: { name: 'x', phone, code } })
  expect(answer.reason).toBe('STATE_CONFLICT')
})

test.each([
  [8, 5_000, 20_000],
  [15, 5_000, 20_000],
  [16, 10_000, 40_000],
  [17, 10_000, 40_000],
])(
  'B12 with consent, somebody of %d pays at most %d fen at once and %d a month',
  async (years, perPaymentFen, monthlyFen) => {
    const player = await minor(years, true)
    expect(await market.call('limits.get', { token: player.token })).toMatchObject({ perPaymentFen, monthlyFen })
    const most = Math.floor(perPaymentFen / PRICE)
    expect(await tryToBuy(player, most + 1)).toBe('SPEND_LIMIT_REACHED')
    for (let spent = 0; spent + most * PRICE <= monthlyFen; spent += most * PRICE) {
      expect(await tryToBuy(player, most)).toBe('bought')
    }
    expect(await tryToBuy(player, most)).toBe('SPEND_LIMIT_REACHED')
  },
)

test('B12 a minor cannot raise the limits over their age’s; lower ones hold', async () => {
  const player = await minor(16, true)
  await market.call('limits.set', { body: { dailyFen: 1_000_000, monthlyFen: 9_000_000 }, token: player.token })
  market.advance(25 * 60 * MINUTE)
  expect(await market.call('limits.get', { token: player.token })).toMatchObject({
    dailyFen: 40_000,
    monthlyFen: 40_000,
  })
  await market.call('limits.set', { body: { dailyFen: 100, monthlyFen: 100 }, token: player.token })
  expect(await tryToBuy(player)).toBe('SPEND_LIMIT_REACHED')
})

test('B12 without consent a minor buys nothing', async () => {
  expect(await tryToBuy(await minor(17, false))).toBe('GUARDIAN_CONSENT_REQUIRED')
})

describe('a minor’s top-ups', () => {
  /** Orders a top-up of one's own amount; says why not, or its number. */
  async function topUp({ id: userId, token }: Player, amountFen: number) {
    const productId = 'topup:custom'
    const opId = await market.call('orders.uniqueNumber', { body: { productId, userId }, token })
    const body = { opId, productId, userId, amountFen, payChannel: 'sandbox' } as const
    const { data, reason } = await market.ask('orders.create', { body, token })
    return reason ?? data.orderNo
  }
  const placed = (answers: readonly string[]) => answers.filter((answer) => answer.startsWith('ord_')).length

  test.each([
    [12, 5_000],
    [17, 10_000],
  ])(
    'B12 at %s are %s fen a time and four times that a month, also all at once; what is cancelled gives room',
    async (years, most) => {
      const player = await minor(years, true)
      expect(await topUp(player, most + 1)).toBe('SPEND_LIMIT_REACHED')
      const answers = await Promise.all(Array.from({ length: 6 }, () => topUp(player, most)))
      expect(placed(answers)).toBe(4)
      expect(new Set(answers.filter((answer) => !answer.startsWith('ord_')))).toEqual(new Set(['SPEND_LIMIT_REACHED']))
      const orderNo = answers.find((answer) => answer.startsWith('ord_')) as string
      await market.call('orders.cancel', { body: { orderNo }, token: player.token })
      expect(placed([await topUp(player, most), await topUp(player, 1_000)])).toBe(1)
    },
  )

  test('B12 need a guardian’s consent; an adult’s have no limit of this kind', async () => {
    expect(await topUp(await minor(12, false), 1_000)).toBe('GUARDIAN_CONSENT_REQUIRED')
    const adult = await minor(40, false)
    expect(placed([await topUp(adult, 90_000), await topUp(adult, 90_000)])).toBe(2)
  })
})
