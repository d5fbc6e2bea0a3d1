import { reserve, trayBox } from '../../draws/trays/trays.fixture'
import { codeFor, newPhone, phoneUser } from '../../../testing/sign-in'
import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../../testing/test-shop'
import { claimContact } from './claim-contact'
import { purgeExpired } from '../purge-expired'
import { rememberIdentities } from './remember-identities'
import { fewAtATime } from '../../../../test/helpers/patience'

const BOX = 'box_linked'
const PRICE = 1_000
const DAY = 86_400_000

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
  await market.addOddsBox({ id: BOX, priceFen: PRICE, prizes: [testPrize('linked', 1_000_000, 10_000)] })
})
afterAll(() => market.close())

const identityCheck = { password: 'open-sesame' }
const refusalOf = (player: Player, quantity = 1) =>
  market.buy(player, BOX, quantity).then(
    () => 'bought',
    (error: Error) => error.message.replace(/^.* was refused: (\w+).*$/, '$1'),
  )
const couponsOf = async (token: string) => (await market.call('coupons.list', { token })).total
/** Another phone for an account's own, with its code. */
async function bind(
  { token }: Pick<Player, 'token'>,
  phone: string,
  by: { password: string } | { code: string } = identityCheck,
): Promise<void> {
  const code = await codeFor(market, token, 'phone', phone)
  await market.call('me.setPhone', { body: { phone, code, identityCheck: by }, token })
}
/** Somebody with a phone that the test knows. */
async function owner(phone: string, balanceFen = 0): Promise<Player> {
  const player = await market.stranger(balanceFen)
  // Codes to one number are a minute apart.
  market.advance(61_000)
  await bind(player, phone)
  return player
}
const close = ({ token }: Player) => market.call('me.close', { body: { identityCheck }, token })
/** Spends what there is and opens it, so that nothing stands in the way of closing. */
async function empty(player: Player): Promise<void> {
  const { balanceFen } = await market.call('wallet.get', { token: player.token })
  await market.shop.database.rows(`update ledger_accounts set balance = 0 where id = $1`, [`${player.id}:cash`])
  await market.shop.database.rows(
    `insert into transfers (id, debit_account_id, credit_account_id, amount, kind, subject, unique_key, created_at)
       values ($1, $2, 'external:sandbox', $3, 'withdrawal_paid', '{}', $1, now())`,
    [`trf_${player.name}`, `${player.id}:cash`, balanceFen || 1],
  )
  await market.shop.database.rows(`update warehouse_prizes set state = 'recycled' where user_id = $1`, [player.id])
}

test('B12 a break survives closing the account and registering again with the phone', async () => {
  const phone = newPhone()
  const first = await owner(phone)
  await market.call('selfExclusion.start', { body: { days: 7 }, token: first.token })
  await close(first)
  const again = await owner(phone, 50_000)
  expect((await market.call('limits.get', { token: again.token })).excludedUntil).not.toBeNull()
  expect(await refusalOf(again)).toBe('SELF_EXCLUDED')
  market.advance(7 * DAY)
  expect(await refusalOf(again)).toBe('bought')
})

test('B12 spending limits and what was spent are the person’s: lowered in one account, they hold in the next', async () => {
  const phone = newPhone()
  const first = await owner(phone, 50_000)
  await market.call('limits.set', { body: { dailyFen: 2 * PRICE, monthlyFen: 20_000 }, token: first.token })
  await market.open(first, await market.buy(first, BOX))
  await empty(first)
  await close(first)
  const again = await owner(phone, 50_000)
  expect(await market.call('limits.get', { token: again.token })).toMatchObject({
    dailyFen: 2 * PRICE,
    spentTodayFen: PRICE,
  })
  expect(await refusalOf(again, 2)).toBe('SPEND_LIMIT_REACHED')
  expect(await refusalOf(again)).toBe('bought')
  // A raise waits as ever, and then holds.
  await market.call('limits.set', { body: { dailyFen: 9 * PRICE, monthlyFen: 20_000 }, token: again.token })
  expect(await refusalOf(again)).toBe('SPEND_LIMIT_REACHED')
  market.advance(DAY + 1_000)
  expect(await refusalOf(again, 9)).toBe('bought')
})

test('B12 a birth date is the person’s: a child does not grow older in a new account', async () => {
  const phone = newPhone()
  const child = await owner(phone)
  await market.call('me.declareAge', { body: { birthDate: '2020-01-01' }, token: child.token })
  await close(child)
  const again = await owner(phone)
  expect((await market.call('me.security', { token: again.token })).age.state).toBe('blocked')
  const lie = await market.ask('me.declareAge', { body: { birthDate: '1990-01-01' }, token: again.token })
  expect(lie.reason).toBe('AGE_DECLARED')
})

test('B14 coupon and check-in come once for a phone, not for each account', async () => {
  const phone = newPhone()
  const first = await owner(phone)
  expect(await couponsOf(first.token)).toBe(1)
  const checkedIn = await market.call('checkIns.create', { token: first.token, key: newKey() })
  await market.shop.database.rows('update ledger_accounts set balance = 0 where id = $1', [`${first.id}:points`])
  await market.shop.database.rows(
    `insert into transfers (id, debit_account_id, credit_account_id, amount, kind, subject, unique_key, created_at)
       values ($1, $2, 'points_issued', 10, 'prop', '{}', $1, now())`,
    [`trf_${first.name}`, `${first.id}:points`],
  )
  await close(first)
  const again = await owner(phone)
  expect(await couponsOf(again.token)).toBe(0)
  expect(await market.call('checkIns.create', { token: again.token, key: newKey() })).toEqual(checkedIn)
  expect((await market.call('wallet.get', { token: again.token })).points).toBe(0)
  expect((await market.call('home.get', { token: again.token })).checkIn).toMatchObject({ today: true, times: 1 })
})

test('B14 WeChat and a phone that meet in one account are one person: its next account has the break and no second coupon', async () => {
  const token = await market.call('accounts.loginByWeapp', { body: { code: 'meets-a-phone:1' } })
  expect(await couponsOf(token)).toBe(1)
  await market.call('selfExclusion.start', { body: { days: 7 }, token })
  // The WeChat leaves its first account, which has a phone by then, for a second one.
  const phone = newPhone()
  const phoneCode = await codeFor(market, token, 'phone', phone)
  await market.call('me.setPhone', { body: { phone, code: phoneCode }, token })
  market.advance(61_000)
  const unbind = {
    app: 'mini_program' as const,
    identityCheck: { code: await codeFor(market, token, 'security', phone) },
  }
  await market.call('me.unbindWechat', { body: unbind, token })
  const second = await market.stranger(50_000)
  expect(await refusalOf(second)).toBe('bought')
  await market.call('me.bindWechat', { body: { code: 'meets-a-phone:2', identityCheck }, token: second.token })
  expect(await refusalOf(second)).toBe('SELF_EXCLUDED')
  expect(await couponsOf(second.token)).toBe(0)
  // The phone moves on as well, to a third.
  market.advance(61_000)
  await bind({ token }, newPhone(), { code: await codeFor(market, token, 'security', phone) })
  const third = await owner(phone, 50_000)
  expect(await refusalOf(third)).toBe('SELF_EXCLUDED')
  expect(await couponsOf(third.token)).toBe(0)
})

test('B13 OWN_BOX is the person’s: a creator’s other account may not buy the box', async () => {
  const phone = newPhone()
  const creator = await owner(phone)
  await market.shop.database.rows('update boxes set creator_id = $2 where id = $1', [BOX, creator.id])
  const other = newPhone()
  const buyer = await owner(other, 50_000)
  expect(await refusalOf(buyer)).toBe('bought')
  // The creator moves to another phone; the next owner of the first number joins the same account group.
  market.advance(61_000)
  await bind(creator, newPhone())
  market.advance(61_000)
  await bind(buyer, phone)
  expect(await refusalOf(buyer)).toBe('OWN_BOX')
  await market.shop.database.rows('update boxes set creator_id = null where id = $1', [BOX])
})

test('B12 two accounts of one person cannot pass a limit together, paying at the same moment', async () => {
  const phone = newPhone()
  const one = await owner(phone, 50_000)
  await market.call('limits.set', { body: { dailyFen: 3 * PRICE, monthlyFen: 20_000 }, token: one.token })
  market.advance(61_000)
  await bind(one, newPhone())
  const two = await owner(phone, 50_000)
  const orders = await Promise.all(
    [one, two, one, two, one, two].map(async (player) => ({ player, ...(await market.order(player, BOX)) })),
  )
  const paid = await Promise.all(
    orders.map(({ player, orderNo }) =>
      market.ask('orders.pay', { body: { orderNo }, token: player.token, key: newKey() }),
    ),
  )
  expect(paid.filter(({ success }) => success)).toHaveLength(3)
  expect(new Set(paid.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['SPEND_LIMIT_REACHED']))
})

/** The tables in which a text can be read anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { database } = market.shop
  const tables = await database.rows<{ name: string }>(
    `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const row = await database.first(`select 1 from "${name}" as one where strpos(one::text, $1) > 0 limit 1`, [text])
    if (row) found.push(name)
  }
  return found
}

test('B16 a closed account leaves no phone anywhere, sent codes and holds included; a year later not even its keyed hash is known', async () => {
  const { phone, token } = await phoneUser(market)
  const { id } = await market.call('accounts.me', { token })
  const tray = await trayBox(market, [23, 0, 1])
  const { orderNo } = await reserve(market, { id, name: '', token }, tray, { slots: [1] })
  await market.call('orders.cancel', { body: { orderNo }, token })
  // The sandbox's outbox shows what would have been sent.
  expect(await tablesWith(phone)).toEqual(['outbox', 'users'])
  market.advance(61_000)
  await market.call('me.close', {
    body: { identityCheck: { code: await codeFor(market, token, 'security', phone) } },
    token,
  })
  expect(await tablesWith(phone)).toEqual([])
  const identity = await market.shop.database.first<{ hash: string }>(
    `select encode(hash, 'hex') as hash from identities where account_group_id = $1`,
    [id],
  )
  expect(identity?.hash).toMatch(/^[0-9a-f]{64}$/)
  const kept = () => market.shop.database.rows('select 1 from identities where account_group_id = $1', [id])
  market.advance(8 * DAY)
  await purgeExpired(market.shop)
  market.advance(356 * DAY)
  await purgeExpired(market.shop)
  expect(await kept()).toHaveLength(1)
  market.advance(2 * DAY)
  await purgeExpired(market.shop)
  expect(await kept()).toEqual([])
})

test('B14 twenty sign-ins with one new phone at once make one account of one person with one coupon', async () => {
  const signIns = Array.from({ length: 20 }, (_, nth) =>
    market.call('accounts.loginByWeapp', { body: { code: `one-of-twenty-${nth}:1`, phoneCode: 'shared-by-twenty:1' } }),
  )
  const tokens = await Promise.all(signIns)
  const accounts = await Promise.all(tokens.map((token) => market.call('accounts.me', { token })))
  expect(new Set(accounts.map(({ id }) => id)).size).toBe(1)
  expect(await couponsOf(tokens[0] ?? '')).toBe(1)
  const known = await market.shop.database.rows('select 1 from identities where account_group_id = $1', [
    accounts[0]?.id,
  ])
  // The phone, and the one WeChat of the twenty that the account took.
  expect(known).toHaveLength(2)
})

test('B14 twenty accounts that are verified at once, each by a phone of its own, stay twenty persons', async () => {
  const players = await fewAtATime(20, () => market.player())
  const groups = await market.shop.database.rows('select distinct account_group_id from users where id = any($1)', [
    players.map(({ id }) => id),
  ])
  expect(groups).toHaveLength(20)
})

test('B14 phones that were bound before persons were known are remembered once, also by four processes at once', async () => {
  const phone = newPhone()
  const someone = await market.stranger()
  await market.shop.database.rows('update users set phone = $2 where id = $1', [someone.id, phone])
  await market.shop.database.rows(`delete from settings where name = 'identities_remembered'`)
  await Promise.all(Array.from({ length: 4 }, () => rememberIdentities(market.shop)))
  const known = await market.shop.database.rows('select 1 from identities where account_group_id = $1', [someone.id])
  expect(known).toHaveLength(1)
  expect(await couponsOf(someone.token)).toBe(1)
})

test('B14 binding one phone, however long it takes, holds up nobody who binds another', async () => {
  const { database } = market.shop
  const [slow, phone] = [await market.stranger(), newPhone()]
  let claimed: (isTheirs: boolean) => void = () => {}
  let release = () => {}
  const isClaimed = new Promise<boolean>((resolve) => (claimed = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  const binding = database.transaction(async (tx) => {
    claimed(await claimContact(tx, slow.id, { phone }, market.shop.now()))
    await released
  })
  expect(await isClaimed).toBe(true)
  const other = await market.player()
  expect(await couponsOf(other.token)).toBe(1)
  release()
  await binding
  expect(await couponsOf(slow.token)).toBe(1)
})
