import { hasPgBouncer, PgBouncer } from '../../../../test/helpers/pgbouncer'
import { checkInvariants } from '../../admin/reconciliation/check-invariants'
import { openTestShop, type TestShop } from '../../../testing/test-shop'
import { openDatabase } from './database'
import { Unavailable } from './unavailable'

const describeWithPgBouncer = hasPgBouncer() ? describe : describe.skip
if (!hasPgBouncer())
  console.warn('no PgBouncer on this machine: the shop behind it is not tried (apt-get install pgbouncer)')

describeWithPgBouncer.each(['session', 'transaction'] as const)('behind a PgBouncer that pools by %s', (pooling) => {
  let bouncer: PgBouncer
  let market: TestShop

  beforeAll(async () => {
    bouncer = await PgBouncer.start(process.env.TEST_DATABASE_URL ?? '', pooling)
    const connect = async (url: string) =>
      openDatabase(bouncer.through(url), { pooling, max: pooling === 'session' ? 3 : 16 })
    market = await openTestShop({ connect })
  })
  afterAll(async () => {
    await market.close()
    await bouncer.stop()
  })

  test('R67 B4 many people top up, buy, open and give back at once, and every book adds up', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => market.player(100_000)))
    const bought = await Promise.all(people.map((player) => market.buy(player, 'box_moon-rabbits', 3)))
    await Promise.all(people.map((player, nth) => market.open(player, bought[nth]!.slice(0, 2))))
    const [player] = people
    const refund = await market.ask('sealedBoxes.refund', {
      params: { id: bought[0]![2]! },
      token: player!.token,
      key: `refund-${pooling}`,
    })
    expect(refund.success).toBe(true)
    const told: string[] = []
    expect([await checkInvariants(market.shop.database, (text) => told.push(text)), told.length]).toEqual([true, 1])
  })

  test('B15 a wait for a lock ends with BUSY after three seconds, though no session keeps the limit', async () => {
    const { database } = market.shop
    const player = await market.player()
    let waited: unknown
    await database.transaction(async (tx) => {
      await tx.rows('select 1 from users where id = $1 for update', [player.id])
      const wait = database.transaction((other) =>
        other.rows('select 1 from users where id = $1 for update', [player.id]),
      )
      waited = await wait.catch((error: unknown) => error)
    })
    expect(waited).toBeInstanceOf(Unavailable)
  })

  test('what one asks of the session does not reach the next', async () => {
    const { database } = market.shop
    const [row] = await database.rows<{ limit: string }>(`select current_setting('enable_seqscan') as limit`)
    expect(row).toEqual({ limit: 'on' })
  })
})
