import { until } from '../helpers/until'
import { askAgain, expectSameAnswers } from './aftermath'
import { audit } from './audit'
import { Load, noPromises, stockUp } from './load'
import { RestartableShop } from './restartable-shop'
import { startPair } from './standby-pair'
import { TcpProxy } from './tcp-proxy'

const SHOPPERS = 16
/** Longest time from the primary's end to the first purchase on the standby (docs/operations.md); a busy machine that runs tests says little about it. */
const SELLS_AGAIN_MS = process.env.SOAK ? 15_000 : Infinity

jest.setTimeout(240_000)

let pair: Awaited<ReturnType<typeof startPair>>
let address: TcpProxy
let shop: RestartableShop

beforeAll(async () => {
  pair = await startPair()
  address = await TcpProxy.to(pair.primary.port)
  const url = new URL(pair.primary.url)
  url.port = String(address.port)
  shop = await RestartableShop.prepare({ DATABASE_URL: url.href })
  await shop.start()
  await stockUp(pair.primary.url)
})

afterAll(async () => {
  await shop.remove()
  await address.close()
  await pair.remove()
})

test('B4 B11 the primary is killed under load and its standby promoted: nothing acknowledged is lost, and the shop sells again', async () => {
  const promises = noPromises()
  const load = new Load(promises)
  await load.register(shop, SHOPPERS)
  const visitor = shop.visitor()
  const regular = visitor.as(await visitor.patient().registerByName()).patient()
  load.begin()
  await until(() => promises.opened.length > SHOPPERS, 'the shoppers have bought and opened')

  const killed = performance.now()
  await pair.primary.kill()
  await load.end()
  address.cut()
  await pair.standby.ask('select pg_promote()')
  address.moveTo(pair.standby.port)
  address.restore()
  await regular.topUp(50_000)
  const sold = await regular.buy('box_tea-cats', 1)
  const away = performance.now() - killed
  expect(sold).toHaveLength(1)

  expect(load.lost).toBe(SHOPPERS)
  expect(await audit(pair.standby.url, promises)).toEqual([])
  await askAgain(promises)
  await expectSameAnswers(promises)
  expect(await audit(pair.standby.url, promises)).toEqual([])
  expect(away).toBeLessThan(SELLS_AGAIN_MS)
})
