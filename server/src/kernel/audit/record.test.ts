import { openTestShop, type TestShop } from '../../../testing/test-shop'
import { recordAudit } from './record'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

test('B16 audit events can be added, and neither changed nor removed', async () => {
  const { database } = market.shop
  const { id: actorId } = await market.player()
  await recordAudit(
    database,
    { actorId, action: 'export.table', subject: { table: 'orders', rows: 3 } },
    market.shop.now(),
  )
  const [event] = await database.rows('select actor_id, action, subject from audit_events')
  expect(event).toEqual({ actor_id: actorId, action: 'export.table', subject: { table: 'orders', rows: 3 } })
  for (const change of [`update audit_events set action = 'x'`, 'delete from audit_events', 'truncate audit_events']) {
    await expect(database.rows(change)).rejects.toThrow('append-only')
  }
})

test('B16 an event written in a transaction that fails is not kept', async () => {
  const { database, now } = market.shop
  const failing = database.transaction(async (tx) => {
    await recordAudit(tx, { actorId: null, action: 'nothing.happened', subject: {} }, now())
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(await database.first(`select 1 from audit_events where action = 'nothing.happened'`)).toBeUndefined()
})
