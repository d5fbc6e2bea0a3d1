import { openDatabase, type Sql } from '../../server/src/kernel/database/database'
import { until } from '../helpers/until'
import { askAgain } from './aftermath'
import { audit } from './audit'
import { Load, noPromises } from './load'
import { RestartableShop } from './restartable-shop'

const SHOPPERS = 16

jest.setTimeout(120_000)

let shop: RestartableShop

beforeAll(async () => {
  shop = await RestartableShop.prepare({ DRAIN_SECONDS: '1', STOP_SECONDS: '2' })
})
afterAll(() => shop.remove())

const statusOf = (path: string) =>
  fetch(shop.origin + path).then(
    ({ status }) => status,
    () => 0,
  )

test('B4 asked to stop under load, the shop says so first, finishes what it began, does nothing it does not tell, and ends with 0', async () => {
  await shop.start()
  const promises = noPromises()
  const load = new Load(promises)
  await load.register(shop, SHOPPERS)
  load.begin()
  await until(() => promises.purchases.length > SHOPPERS, 'the shoppers have begun')
  const stopped = shop.askToStop()
  // It is not ready any more, and for a while it serves all the same: load balancers need that while.
  await until(async () => (await statusOf('/readyz')) === 503, 'it is not ready', 900)
  expect(await statusOf('/healthz')).toBe(200)
  const before = promises.purchases.length
  await until(() => promises.purchases.length > before, 'it still sells', 900)
  const { exitCode, ms, said } = await stopped
  await load.end()
  expect([exitCode, said]).toEqual([0, expect.not.stringContaining('broken off')])
  expect(ms).toBeLessThan(3_000)
  expect(await statusOf('/healthz')).toBe(0)
  await shop.inDatabase(async (url) => {
    expect(await audit(url, promises)).toEqual([])
    // Requests without an answer changed nothing: none was begun that could not be finished.
    const database = openDatabase(url, { max: 1 })
    const orders = promises.unanswered.map(({ orderNo }) => orderNo)
    expect(await database.rows(`select id from orders where id = any($1) and state <> 'unpaid'`, [orders])).toEqual([])
    await database.close()
  })
  await shop.start()
  await askAgain(promises)
  expect(await shop.inDatabase((url) => audit(url, promises))).toEqual([])
})

test('B4 a stop that hangs gives up after its time, says so, and what it broke off is not half done', async () => {
  // A wait for a lock is refused after three seconds: the stop gives up before.
  const hanging = await RestartableShop.prepare({ DRAIN_SECONDS: '0', STOP_SECONDS: '1' })
  await hanging.start()
  const promises = noPromises()
  const buyer = hanging.visitor().as(await hanging.visitor().patient().register())
  await buyer.patient().topUp(50_000)
  const { orderNo } = await buyer.patient().order('box:box_moon-rabbits')
  const key = 'a-key-for-this-payment'
  await hanging.inDatabase(async (url) => {
    const database = openDatabase(url, { max: 1 })
    const stopWhileItWaits = async (tx: Sql) => {
      await tx.rows('lock table draws in exclusive mode')
      const paying = buyer.call('orders.pay', { body: { orderNo }, key }).catch(() => 'no answer')
      await until(async () => {
        const waiting = await tx.rows('select 1 from pg_locks where not granted')
        return waiting.length > 0
      }, 'the payment waits')
      const { exitCode, ms, said } = await hanging.askToStop()
      expect([exitCode, said]).toEqual([1, expect.stringContaining('stopping took longer than 1 s')])
      expect(ms).toBeLessThan(5_000)
      expect(await paying).toBe('no answer')
    }
    await database.transaction(stopWhileItWaits, { patient: true })
    await database.close()
  })
  await hanging.start()
  const { sealedBoxIds } = await buyer.patient().call('orders.pay', { body: { orderNo }, key })
  promises.purchases.push({ client: buyer, orderNo, sealedBoxIds })
  expect(sealedBoxIds).toHaveLength(1)
  expect(await hanging.inDatabase((url) => audit(url, promises))).toEqual([])
  await hanging.remove()
})
