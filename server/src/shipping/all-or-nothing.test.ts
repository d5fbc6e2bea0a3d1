import { newKey, openTestShop, type Player, type TestShop } from '../../testing/test-shop'
import { newNumber, openPostOffice, type PostOffice } from '../../testing/post-office'

let market: TestShop
let office: PostOffice
let player: Player

beforeAll(async () => {
  market = await openTestShop()
  office = await openPostOffice(market)
  player = await market.player(100_000)
  const { rows } = market.shop.database
  await rows(
    `create function die() returns trigger language plpgsql as $$ begin raise exception 'the server died here'; end $$`,
  )
})
afterAll(() => market.close())

/** The last thing a command writes is its answer: dying there is dying with everything else done. */
async function dyingAtTheEnd<Result>(work: () => Promise<Result>): Promise<Result> {
  const { rows } = market.shop.database
  await rows('create trigger die before update on idempotency_keys for each row execute function die()')
  try {
    return await work()
  } finally {
    await rows('drop trigger die on idempotency_keys')
  }
}

const TABLES =
  'shipments shipment_prizes warehouse_prizes orders payments transfers ledger_accounts messages audit_events after_sales user_props earnings'

async function everything(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const table of TABLES.split(' '))
    found[table] = await market.shop.database.rows(`select * from ${table} t order by t::text`)
  return found
}

type Ask = () => ReturnType<TestShop['ask']>
const admin = () => ({ token: office.operator.token, key: newKey() })

/** Setups of the commands: each brings a shipment to the state in which its command may be made. */
const commands: Record<string, () => Promise<Ask>> = {
  async 'shipments.create'() {
    const body = { prizeIds: await office.prizes(player, 3), addressId: await office.address(player) }
    return () => market.ask('shipments.create', { body, token: player.token, key: newKey() })
  },
  async 'orders.pay'() {
    const { shipment } = await office.request(player, 1)
    const { orderNo } = await office.orderFreight(player, shipment.id)
    return () => market.ask('orders.pay', { body: { orderNo }, token: player.token, key: newKey() })
  },
  async 'shipments.cancel'() {
    const { shipment } = await office.request(player, 1)
    await office.payFreight(player, shipment.id)
    return () => office.cancel(player, shipment.id)
  },
  async 'admin.packShipment'() {
    const { shipment } = await office.request(player, 3)
    return () => office.pack(shipment.id)
  },
  async 'admin.shipShipment'() {
    const { shipment } = await office.request(player, 1)
    await office.payFreight(player, shipment.id)
    await office.pack(shipment.id)
    const num = newNumber()
    return () => office.ship(shipment.id, num)
  },
  async 'shipments.confirm'() {
    const { shipment } = await office.request(player, 3)
    await office.pack(shipment.id)
    await office.ship(shipment.id)
    return () => office.confirm(player, shipment.id)
  },
  async 'admin.approveAfterSale'() {
    const { shipment, prizeIds } = await office.request(player, 3)
    await office.pack(shipment.id)
    await office.ship(shipment.id)
    const body = { prizeId: prizeIds[0] as string, reason: 'faulty', text: '收到时已经裂开' } as const
    const { id } = await market.call('afterSales.create', { body, token: player.token, key: newKey() })
    return () => market.ask('admin.approveAfterSale', { params: { id }, body: {}, ...admin() })
  },
}

test.each(Object.keys(commands))('B15 %s that dies at its very end has done nothing, and then works', async (name) => {
  const ask = await (commands[name] as () => Promise<Ask>)()
  const before = await everything()
  expect((await dyingAtTheEnd(ask)).reason).toBe('INTERNAL')
  expect(await everything()).toEqual(before)
  expect((await ask()).success).toBe(true)
  expect(await everything()).not.toEqual(before)
})
