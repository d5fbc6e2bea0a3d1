import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { fill, openTreasury, stateOf, TREASURY } from '../../../testing/treasury'
import { expireGifts } from './end-gifts'

let market: TestShop
let giver: Player
let friend: Player

const HOUR = 3_600_000

beforeAll(async () => {
  market = await openTestShop()
  await openTreasury(market)
  giver = await market.player(50_000)
  friend = await market.player(50_000)
  market.freeze()
})
afterAll(() => market.close())

const offer = async (by = giver, id?: string) => {
  const prizeId = id ?? (await fill(market, by, 1))[0]!
  return market.ask('prizes.gift', { params: { id: prizeId }, token: by.token, key: newKey() })
}
type Offered = Awaited<ReturnType<typeof offer>>['data']
const accept = (gift: Offered, by = friend, key = newKey()) =>
  market.ask('gifts.accept', { params: { id: gift.id }, body: { code: gift.code! }, token: by.token, key })
const cancel = (gift: Offered, by = giver) =>
  market.ask('gifts.cancel', { params: { id: gift.id }, token: by.token, key: newKey() })
const albumCount = async ({ token }: Player) =>
  (await market.call('album.get', { token }))
    .flatMap((series) => series.prizes)
    .find((one) => one.id === TREASURY.common)?.count

/** Somebody who has stated a birth date. */
async function born(birthDate: string): Promise<Player> {
  const someone = await market.player()
  await market.shop.database.rows(
    `insert into consents (id, user_id, kind, text_version, detail, created_at)
       values ($1, $2, 'age_declaration', 'test', $3, now())`,
    [`cns_${someone.name}`, someone.id, { birthDate }],
  )
  return someone
}

test('B9 a gift moves to the one who accepts it: a row of their own from the same draw, both albums count it', async () => {
  const [before, beforeFriend] = [(await albumCount(giver)) ?? 0, (await albumCount(friend)) ?? 0]
  const { data: gift } = await offer()
  expect(gift).toMatchObject({ direction: 'sent', state: 'offered', from: giver.name })
  expect(gift.link).toContain(gift.code!)
  expect(Date.parse(gift.expiresAt) - Date.parse(gift.offeredAt)).toBe(24 * HOUR)
  expect(await stateOf(market, gift.warehousePrizeId!)).toBe('locked')
  const { data: got } = await accept(gift)
  expect(got).toMatchObject({ direction: 'received', state: 'accepted', code: null, from: giver.name })
  expect(await stateOf(market, gift.warehousePrizeId!)).toBe('gifted')
  const given = await market.call('prizes.get', { params: { id: gift.warehousePrizeId! }, token: giver.token })
  const received = await market.call('prizes.get', { params: { id: got.warehousePrizeId! }, token: friend.token })
  expect(received).toMatchObject({ state: 'held', gifted: true, drawId: given.drawId, serial: given.serial })
  expect([received.orderNo, given.orderNo !== null]).toEqual([null, true])
  expect([await albumCount(giver), await albumCount(friend)]).toEqual([before + 1, beforeFriend + 1])
  const told = await market.call('messages.list', { token: giver.token })
  expect(told.records[0]).toMatchObject({ kind: 'gift' })
})

test('B9 what was given can be given on, and its draw is still its first owner’s', async () => {
  const third = await market.player(50_000)
  const { data: first } = await offer()
  const { data: got } = await accept(first)
  const { data: second } = await offer(friend, got.warehousePrizeId!)
  expect((await accept(second, third)).success).toBe(true)
  const own = (await market.call('draws.list', { token: third.token })).total
  expect(own).toBe(0)
})

test('B9 a gift has no price: nobody’s wallet moves', async () => {
  const balances = () =>
    Promise.all([giver, friend].map(async ({ token }) => JSON.stringify(await market.call('wallet.get', { token }))))
  const { data: gift } = await offer()
  const before = await balances()
  await accept(gift)
  expect(await balances()).toEqual(before)
})

test('B9 accepted once only: not twice, not by two at once, and the same request again says the same', async () => {
  const others = await Promise.all([market.player(50_000), market.player(50_000), market.player(50_000)])
  const { data: gift } = await offer()
  const answers = await Promise.all(others.map((other) => accept(gift, other)))
  expect(answers.filter((answer) => answer.success)).toHaveLength(1)
  expect(answers.filter((answer) => answer.reason === 'GIFT_OVER')).toHaveLength(2)
  const rows = await market.shop.database.rows('select 1 from warehouse_prizes where gifted_from = $1', [
    gift.warehousePrizeId,
  ])
  expect(rows).toHaveLength(1)
  const { data: next } = await offer()
  const key = newKey()
  const twice = [await accept(next, friend, key), await accept(next, friend, key)]
  expect(twice[1]!.data).toEqual(twice[0]!.data)
  expect((await accept(next)).reason).toBe('GIFT_OVER')
})

test('B9 not by the giver, not without the code, not by a minor, not before stating an age', async () => {
  const { data: gift } = await offer()
  expect((await accept(gift, giver)).reason).toBe('OWN_GIFT')
  expect((await accept({ ...gift, code: 'guessed-guessed-guessed' })).reason).toBe('NOT_FOUND')
  expect((await accept(gift, await born('2012-01-01'))).reason).toBe('ADULT_ONLY')
  expect((await accept(gift, await market.player())).reason).toBe('AGE_DECLARATION_REQUIRED')
  expect((await accept(gift, await born('1990-01-01'))).success).toBe(true)
})

test('B9 a minor gives nothing away either', async () => {
  const child = await market.player(50_000)
  const [id] = await fill(market, child, 1)
  await market.shop.database.rows(
    `insert into consents (id, user_id, kind, text_version, detail, created_at)
       values ($1, $2, 'age_declaration', 'test', '{"birthDate":"2011-05-05"}', now())`,
    [`cns_${child.name}`, child.id],
  )
  expect((await offer(child, id)).reason).toBe('ADULT_ONLY')
  expect(await stateOf(market, id!)).toBe('held')
})

test('B9 after 24 hours it is too late, and the prize goes back to its giver, who is told once', async () => {
  const { data: gift } = await offer()
  market.advance(24 * HOUR)
  expect((await accept(gift)).reason).toBe('GIFT_OVER')
  await Promise.all([expireGifts(market.shop), expireGifts(market.shop)])
  expect(await stateOf(market, gift.warehousePrizeId!)).toBe('held')
  expect((await accept(gift)).reason).toBe('GIFT_OVER')
  expect((await cancel(gift)).reason).toBe('GIFT_OVER')
  const { records } = await market.call('messages.list', { token: giver.token })
  expect(records.filter((one) => one.title.includes('没有被领取'))).toHaveLength(1)
  expect((await offer(giver, gift.warehousePrizeId!)).success).toBe(true)
})

test('B9 the giver takes it back; accepted and taken back at once, one of them happens', async () => {
  const { data: gift } = await offer()
  expect((await cancel(gift, friend)).reason).toBe('NOT_FOUND')
  expect((await cancel(gift)).data).toMatchObject({ state: 'cancelled', code: null })
  expect(await stateOf(market, gift.warehousePrizeId!)).toBe('held')
  expect((await accept(gift)).reason).toBe('GIFT_OVER')
  const { data: next } = await offer()
  const [accepted, cancelled] = await Promise.all([accept(next), cancel(next)])
  expect(+accepted.success + +cancelled.success).toBe(1)
  expect(await stateOf(market, next.warehousePrizeId!)).toBe(accepted.success ? 'gifted' : 'held')
})

test('B17 a gift is seen by its parties, and by whoever has the code, who learns no full name and no code', async () => {
  const stranger = await market.player()
  const { data: gift } = await offer()
  const get = (code?: string, by = stranger) =>
    market.ask('gifts.get', { params: { id: gift.id }, query: code ? { code } : {}, token: by.token })
  expect((await get()).reason).toBe('NOT_FOUND')
  expect((await get('guessed-guessed-guessed')).reason).toBe('NOT_FOUND')
  const { data } = await get(gift.code!)
  expect(data).toMatchObject({ state: 'offered', code: null, link: null, warehousePrizeId: null })
  expect(data.from).not.toBe(giver.name)
  expect((await get(undefined, giver)).data).toMatchObject({ code: gift.code })
})

test('B9 gifts are listed for both, sent and received', async () => {
  const { data: gift } = await offer()
  await accept(gift)
  const of = async ({ token }: Player, direction?: 'sent' | 'received') =>
    (await market.call('gifts.list', { query: { ...(direction && { direction }), size: 100 }, token })).records.map(
      (one) => one.id,
    )
  expect(await of(giver, 'sent')).toContain(gift.id)
  expect(await of(giver, 'received')).not.toContain(gift.id)
  expect(await of(friend, 'received')).toContain(gift.id)
  expect(await of(friend)).toContain(gift.id)
  expect(await of(await market.player())).toEqual([])
})

test('B9 two people who give to each other at the same moment both succeed', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 4 }, async () => [await offer(giver), await offer(friend)] as const),
  )
  const answers = await Promise.all(
    pairs.flatMap(([mine, theirs]) => [accept(mine.data, friend), accept(theirs.data, giver)]),
  )
  expect(answers.every((answer) => answer.success)).toBe(true)
})
