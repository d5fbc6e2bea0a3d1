// First: it puts fixed randomness in the place of what the server would load.
import './chance'
import { seeded } from '../hostile'
import { openTwins, type Twins } from './twins'
import { everyCall, learnKinds, type Kinds } from './inputs'
import { planting, plants } from './plants'
import { allScenarios, set, type Scenario } from './scenario'
import { returnable } from './told'
import { walk, type Amount } from './walk'

const soak = process.env.SOAK === '1'
const SEED = Number(process.env.SEALED_SEED ?? 18)

/** Few sealed, many, and as many as there are left or more: a run without SOAK walks through one of each for each kind. */
const places: ((scenario: Scenario) => boolean)[] = [
  ({ stock, sealed }) => sealed > 0 && 4 * sealed < stock,
  ({ stock, sealed }) => 4 * sealed >= stock && sealed < stock,
  ({ stock, sealed }) => sealed >= stock,
]
const amount: Amount = soak ? { inputs: 6, looks: 3, onward: 4 } : { inputs: 2, looks: 1, onward: 3 }

// Every call, in two shops, many times over.
jest.setTimeout(soak ? 24 * 3_600_000 : 1_800_000)

let twins: Twins
let kinds: Kinds
const asked = new Set<string>()
const succeeded = new Set<string>()

const named = (scenario: Scenario, nth: number) =>
  [
    `${scenario.kind}, ${scenario.stock} left, ${scenario.sealed} sealed, ${scenario.buyers} buyer(s)`,
    scenario,
    nth,
  ] as const

/** All scenarios, or a few of each kind by the seed. */
function chosen() {
  const random = seeded(SEED)
  const all = allScenarios()
  if (soak) return all.map(named)
  return (['odds', 'tray'] as const).flatMap((kind) =>
    places.map((isThere, nth) => {
      const there = all.filter((one) => one.kind === kind && isThere(one))
      return named(there[Math.floor(random() * there.length)]!, nth)
    }),
  )
}

beforeAll(async () => {
  twins = await openTwins()
  const standing = await set(twins, { kind: 'tray', stock: 5, sealed: 4, buyers: 2, guarantee: false })
  kinds = await learnKinds(twins, standing)
})
beforeEach(() => twins.startOver())
afterAll(() => twins.close())

test.each(chosen())(
  'B4 %s: with other outcomes in the sealed boxes every call answers everybody the same, with the same statements',
  async (_, scenario, nth) => {
    const standing = await set(twins, scenario)
    const found = await walk(twins, standing, kinds, { amount, seed: SEED + nth })
    for (const name of found.asked) asked.add(name)
    for (const name of found.succeeded) succeeded.add(name)
    expect(found.leaks).toEqual([])
  },
)

test('B4 the walk made every call of the contract, and most of them did what they are for', () => {
  expect(everyCall.map(([name]) => name).filter((name) => !asked.has(name))).toEqual([])
  expect(succeeded.size).toBeGreaterThan(100)
  for (const name of ['orders.create', 'orders.pay', 'sealedBoxes.refund', 'boxes.quote', 'recipes.combine'])
    expect(succeeded).toContain(name)
})

test.each(Object.entries(plants))('B4 the walk would notice %s that depends on what is sealed', async (_, plant) => {
  const standing = await set(twins, { kind: 'odds', stock: 10, sealed: 1, buyers: 1, guarantee: false })
  await twins.inBoth(async ({ session }) => {
    for (const statement of planting(plant, twins.people.owner.id)) await session.rows(statement)
  })
  await standing.arrange()
  const few = { inputs: 2, looks: 0, onward: 0 }
  const only = ({ name, who }: { name: string; who: string }) =>
    who === 'owner' && /^(boxes|orders|messages)\./.test(name)
  expect((await walk(twins, standing, kinds, { amount: few, seed: SEED, only })).leaks).not.toEqual([])
})

describe('calls that are made to tell', () => {
  const tray: Scenario = { kind: 'tray', stock: 5, sealed: 6, buyers: 2, guarantee: false }

  test.each(['sealedBoxes.open', 'trays.hint', 'trays.peek', 'props.use'] as const)(
    'B4 B10 after %s no slot of the tray that was sold before can be given back, by anybody',
    async (name) => {
      const standing = await set(twins, tray)
      expect((await returnable(twins, standing)).size).toBe(tray.sealed)
      const [[sealed]] = await twins.inBoth(({ session }) =>
        session.rows<{ id: string }>(
          `select id from sealed_boxes where box_id = $1 and user_id = $2 and state = 'sealed'`,
          [standing.boxId, twins.people.other.id],
        ),
      )
      const trayId = standing.trayId as string
      const free = 2 + tray.sealed + tray.stock
      const told = await twins.ask({
        name,
        who: 'other',
        params: name === 'props.use' ? { id: 'peek' } : { id: trayId, n: free },
        body: name === 'sealedBoxes.open' ? { ids: [sealed!.id] } : { trayId, slot: free },
      })
      expect(told.heard.map(({ success }) => success)).toEqual([true, true])
      expect([...(await returnable(twins, standing))]).toEqual([])
    },
  )
})
