import { randomUUID } from 'node:crypto'
import { verifyTray } from '../../contract/src/fairness'
import { TRAY_RETURN_VERSION } from '../../contract/src/trays'
import type { Client } from '../helpers/client'
import { fewAtATime } from '../helpers/patience'
import { until } from '../helpers/until'
import { audit } from './audit'
import { noPromises } from './load'
import { RestartableShop } from './restartable-shop'

const BOX = 'box_iced-tea-cats'
const BUYERS = 8
const SLOTS = 24

jest.setTimeout(180_000)

let shop: RestartableShop

beforeAll(async () => {
  shop = await RestartableShop.prepare()
  await shop.start()
})
afterAll(() => shop.remove())

const findings = () => shop.inDatabase((url) => audit(url, noPromises()))

/** Runs the calls at once, kills the server after the first is answered, starts it again, and tells what was answered. */
async function killAmid<Answer>(calls: (() => Promise<Answer>)[]): Promise<(Answer | undefined)[]> {
  const answers: (Answer | undefined)[] = calls.map(() => undefined)
  const running = calls.map(async (call, i) => {
    answers[i] = await call().catch(() => undefined)
  })
  await until(() => answers.some((answer) => answer !== undefined), 'the first is answered')
  await shop.killServer()
  await Promise.all(running)
  await shop.start()
  return answers
}

test('B2 B3 B4 kill -9 between paying for slots and opening them, and amid both: nothing is lost, the last-one prize comes once', async () => {
  const buyers = await fewAtATime(BUYERS, () => shop.visitor().patient().register())
  for (const buyer of buyers) await buyer.topUp(50_000)
  const orders = await Promise.all(
    buyers.map(async (client, i) => {
      const slots = [1, 2, 3].map((n) => 3 * i + n)
      const { orderNo } = await orderSlots(client, slots)
      return { client, orderNo, key: randomUUID() }
    }),
  )
  const pay = ({ client, orderNo, key }: (typeof orders)[number]) =>
    client.call('orders.pay', { body: { orderNo }, key }).then(({ sealedBoxIds }) => sealedBoxIds)
  const acknowledged = await killAmid(orders.map((order) => () => pay(order)))
  expect(await findings()).toEqual([])
  // Paid once or now, but never twice; what was acknowledged is as it was told.
  const sealed = await Promise.all(orders.map(pay))
  for (const [i, ids] of sealed.entries()) expect(acknowledged[i] ?? ids).toEqual(ids)
  expect(new Set(sealed.flat()).size).toBe(SLOTS)
  expect(await findings()).toEqual([])

  const open = (i: number) =>
    buyers[i]!.call('sealedBoxes.open', { body: { ids: sealed[i] } }).then(({ draws }) => draws)
  const told = await killAmid(buyers.map((_, i) => () => open(i)))
  expect(await findings()).toEqual([])
  const draws = await Promise.all(buyers.map((_, i) => open(i)))
  for (const [i, now] of draws.entries()) expect(told[i] ?? now).toEqual(now)
  const all = draws.flat()
  expect(all.filter(({ kind }) => kind === 'pool')).toHaveLength(SLOTS)
  expect(all.filter(({ kind }) => kind === 'last_one')).toHaveLength(1)
  expect(await findings()).toEqual([])
  const { tray: pool } = await buyers[0]!.call('boxes.get', { params: { id: BOX } })
  const reveal = await buyers[0]!.call('trays.reveal', { params: { id: pool!.id } })
  expect(verifyTray(reveal).ok).toBe(true)
  const laid = new Map(reveal.slots.map(({ slot, prizeId }) => [slot, prizeId]))
  for (const { slot, prize } of all.filter(({ kind }) => kind === 'pool')) expect(prize.id).toBe(laid.get(slot!))
})

/** Orders slots; an order of the last ones confirms that it takes all that are left. */
async function orderSlots(client: Client, slots: number[]) {
  const { priceFen, returnPolicyVersion } = await client.call('boxes.get', { params: { id: BOX } })
  const wholeTray = { slots: slots.length, totalFen: slots.length * priceFen }
  const consents = {
    age: { adult: true as const },
    returnPolicyVersion,
    trayReturnVersion: TRAY_RETURN_VERSION,
    wholeTray,
  }
  return client.order(`box:${BOX}`, { quantity: slots.length, slots, consents })
}
