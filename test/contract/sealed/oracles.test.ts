// First: it puts fixed randomness in the place of what the server would load.
import './chance'
import { difference } from './compare'
import { set, type Standing } from './scenario'
import { openTwins, type Heard, type Role, type Step, type Twins } from './twins'
import { orderConsents } from './order-consents'

jest.setTimeout(1_800_000)

let twins: Twins

beforeAll(async () => {
  twins = await openTwins()
})
beforeEach(() => twins.startOver())
afterAll(() => twins.close())

/** Makes a request of both shops, notes where they differ, and returns the first one's answer. */
async function ask(step: Step, said: string[]): Promise<{ success: boolean; reason?: string; data: any }> {
  const { heard } = await twins.ask(step)
  const differs = difference(heard as [Heard, Heard])
  if (differs) said.push(`${step.name}: ${differs}`)
  return JSON.parse(heard[0].body)
}

/** Orders boxes as the shop offers them, pays, and returns the ids of the boxes. */
async function buy(who: Role & ('owner' | 'other'), { boxId, versionId }: Standing, quantity: number, said: string[]) {
  const productId = `box:${boxId}`
  const userId = twins.people[who].id
  const quote = await ask({ name: 'boxes.quote', who, params: { id: boxId }, body: { quantity } }, said)
  const saleMode = quote.data?.sale?.mode
  const number = await ask({ name: 'orders.uniqueNumber', who, body: { productId, userId } }, said)
  const consents = orderConsents(null, quantity)
  const common = { opId: number.data, productId, userId, quantity, payChannel: 'balance', saleMode, consents }
  const placed = await ask({ name: 'orders.create', who, body: { ...common, oddsVersionId: versionId } }, said)
  if (!placed.success) return []
  const paid = await ask({ name: 'orders.pay', who, body: { orderNo: placed.data.orderNo } }, said)
  return (paid.data?.sealedBoxIds ?? []) as string[]
}

test('B2 B4 the oracle of the pause: with one of a prize left, buying, looking and giving back say the same whatever the box holds', async () => {
  for (const sealed of [1, 2, 3]) {
    const said: string[] = []
    const standing = await set(twins, { kind: 'odds', stock: 1, sealed, buyers: 1, guarantee: false })
    const { boxId } = standing
    for (const who of ['owner', 'other'] as const) {
      await ask({ name: 'boxes.get', who, params: { id: boxId } }, said)
      const bought = await buy(who, standing, 1, said)
      await ask({ name: 'boxes.get', who, params: { id: boxId } }, said)
      await ask({ name: 'boxes.quote', who, params: { id: boxId }, body: { quantity: 1 } }, said)
      for (const id of bought) await ask({ name: 'sealedBoxes.refund', who, params: { id } }, said)
    }
    expect([sealed, said]).toEqual([sealed, []])
    await twins.startOver()
  }
})

test('B2 B4 the oracle of the quantity: while a box is sealed, every quantity up to the published stock gets the same answer whatever it holds', async () => {
  for (let stock = 1; stock <= 10; stock += 1) {
    const said: string[] = []
    const standing = await set(twins, { kind: 'odds', stock, sealed: 1, buyers: 1, guarantee: false })
    for (let quantity = stock; quantity >= 1; quantity -= 1) {
      const bought = await buy('other', standing, quantity, said)
      for (const id of bought) await ask({ name: 'sealedBoxes.refund', who: 'other', params: { id } }, said)
    }
    expect([stock, said]).toEqual([stock, []])
    await twins.startOver()
  }
})

test('B10 the oracle of the tray: half of it held sealed is no option; once somebody opens a slot nothing of it goes back', async () => {
  const standing = await set(twins, { kind: 'tray', stock: 5, sealed: 7, buyers: 2, guarantee: false })
  const [boxes] = await twins.inBoth(({ session }) =>
    session.rows<{ id: string; user_id: string }>(
      `select id, user_id from sealed_boxes where box_id = $1 and state = 'sealed' order by slot`,
      [standing.boxId],
    ),
  )
  const { owner, other } = twins.people
  const held = boxes.filter((one) => one.user_id === owner.id)
  const opened = boxes.find((one) => one.user_id === other.id)!
  expect(held).toHaveLength(4)
  const { heard } = await twins.ask({ name: 'sealedBoxes.open', who: 'other', body: { ids: [opened.id] } })
  expect(heard.map(({ success }) => success)).toEqual([true, true])
  for (const { id } of held) {
    const answer = await twins.ask({ name: 'sealedBoxes.refund', who: 'owner', params: { id } })
    expect(answer.heard.map(({ reason }) => reason)).toEqual(['RETURN_ENDED', 'RETURN_ENDED'])
  }
})
