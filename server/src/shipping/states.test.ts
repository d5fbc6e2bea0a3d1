import { canMove, shipmentStates, type OrderState, type ShipmentState } from '@joybox/contract'
import { newKey, openTestShop, type Player, type TestShop } from '../../testing/test-shop'
import { newNumber, openPostOffice, type PostOffice } from '../../testing/post-office'
import { expireOrders } from '../orders/close-order'

let market: TestShop
let office: PostOffice
let player: Player
let stock: string[]

beforeAll(async () => {
  market = await openTestShop()
  office = await openPostOffice(market)
  player = await market.player(500_000)
  stock = await office.prizes(player, 100)
})
afterAll(() => market.close())

/** A shipment of one prize, asked for. */
async function request() {
  const prizeIds = [stock.pop() as string]
  return { shipment: await office.send(player, prizeIds), prizeIds }
}

const back = (id: string) =>
  market.ask('admin.returnShipment', { params: { id }, token: office.operator.token, key: newKey() })

/** Steps to each state, from a requested shipment. */
const ways: Record<ShipmentState, (id: string) => Promise<unknown>> = {
  requested: async () => undefined,
  paid: (id) => office.payFreight(player, id),
  packed: async (id) => {
    await ways.paid(id)
    await office.pack(id)
  },
  shipped: async (id) => {
    await ways.packed(id)
    await office.ship(id)
  },
  received: async (id) => {
    await ways.shipped(id)
    await office.confirm(player, id)
  },
  returned: async (id) => {
    await ways.shipped(id)
    await back(id)
  },
  cancelled: (id) => office.cancel(player, id),
}

/** Every call that moves a shipment, with where it moves it. */
const moves: [name: string, to: ShipmentState, make: (id: string) => ReturnType<TestShop['ask']>][] = [
  ['admin.packShipment', 'packed', (id) => office.pack(id)],
  ['admin.shipShipment', 'shipped', (id) => office.ship(id, newNumber())],
  ['admin.returnShipment', 'returned', back],
  ['shipments.confirm', 'received', (id) => office.confirm(player, id)],
  ['shipments.cancel', 'cancelled', (id) => office.cancel(player, id)],
]

const pairs = (Object.keys(ways) as ShipmentState[]).flatMap((from) =>
  moves.map(([name, to, make]) => ({ from, name, to, make })),
)
/** Its machine lets a packed one end when a complaint about it is right; its owner cannot end it any more. */
const allowed = ({ from, to }: { from: ShipmentState; to: ShipmentState }) =>
  canMove(shipmentStates, from, to) && !(from === 'packed' && to === 'cancelled')

test.each(pairs.filter((pair) => !allowed(pair)))(
  'B3 a shipment that is $from refuses $name and stays as it is',
  async ({ from, make }) => {
    const { shipment, prizeIds } = await request()
    await ways[from](shipment.id)
    const before = [await office.shipment(player, shipment.id), await office.states(player, prizeIds)]
    expect((await make(shipment.id)).reason).toBe('STATE_CONFLICT')
    const after = [await office.shipment(player, shipment.id), await office.states(player, prizeIds)]
    expect(after).toEqual(before)
  },
)

test.each(pairs.filter(allowed))('B3 a shipment that is $from takes $name and is $to', async ({ from, make, to }) => {
  const { shipment } = await request()
  await ways[from](shipment.id)
  expect((await make(shipment.id)).success).toBe(true)
  expect((await office.shipment(player, shipment.id)).state).toBe(to)
})

describe('freight orders', () => {
  type Step = (id: string, orderNo: string) => ReturnType<TestShop['ask']>
  const pay: Step = (_, orderNo) => market.ask('orders.pay', { body: { orderNo }, token: player.token, key: newKey() })
  const deliver: Step = (_, orderNo) =>
    market.ask('orders.deliver', { body: { orderNo, com: 'ems', num: newNumber() }, token: office.operator.token })
  const confirm: Step = (_, orderNo) => market.ask('orders.confirm', { body: { orderNo }, token: player.token })
  const cancel: Step = (_, orderNo) => market.ask('orders.cancel', { body: { orderNo }, token: player.token })
  const states: Partial<Record<OrderState, Step[]>> = {
    unpaid: [],
    paid: [pay],
    delivered: [pay, deliver],
    confirmed: [pay, deliver, confirm],
    cancelled: [cancel],
    refunded: [pay, (id) => office.cancel(player, id)],
  }
  const asked: [name: string, make: Step, accepted: OrderState[]][] = [
    ['orders.pay', pay, ['unpaid']],
    ['orders.deliver', deliver, ['paid', 'delivered', 'confirmed']],
    ['orders.confirm', confirm, ['delivered', 'confirmed']],
    ['orders.cancel', cancel, ['unpaid', 'cancelled']],
  ]
  const cases = (Object.keys(states) as OrderState[]).flatMap((from) =>
    asked.map(([name, make, accepting]) => ({ from, name, make, accepted: accepting.includes(from) })),
  )

  test.each(cases)(
    'B3 a freight order that is $from: $name is accepted: $accepted',
    async ({ from, make, accepted }) => {
      const { shipment } = await request()
      const { orderNo } = await office.orderFreight(player, shipment.id)
      for (const step of states[from] ?? []) await step(shipment.id, orderNo)
      const view = () => market.call('orders.get', { body: { orderNo }, token: player.token })
      expect((await view())?.orderStatus).toBe(from)
      const answer = await make(shipment.id, orderNo)
      expect(answer.reason).toBe(accepted ? undefined : 'STATE_CONFLICT')
      expect(accepted || (await view())?.orderStatus === from).toBe(true)
    },
  )

  test('B3 an expired freight order takes nothing any more', async () => {
    const { shipment } = await request()
    const { orderNo } = await office.orderFreight(player, shipment.id)
    market.advance(15 * 60_000)
    await expireOrders(market.shop)
    const reasons = []
    for (const [, make] of asked) reasons.push((await make(shipment.id, orderNo)).reason)
    expect(reasons).toEqual(['ORDER_EXPIRED', 'STATE_CONFLICT', 'STATE_CONFLICT', 'STATE_CONFLICT'])
  })
})
