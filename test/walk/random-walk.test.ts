import { throwDice } from './dice'
import { brokenInvariants } from '../../server/src/admin/reconciliation/broken-invariants'
import { moves } from './moves'
import { openTown, type Town } from './simulation'

const SOAK = process.env.SOAK === '1'
const STEPS = SOAK ? 10_000 : 1_000
/** People act at the same moment. */
const AT_ONCE = 3
const LOOK_EVERY = 50

/** Moves that every walk has to make; one that has not goes on, at most so many times as far. */
const LANDMARKS = [
  'orders.create',
  'orders.pay',
  'sandbox.cashier',
  'sealedBoxes.open',
  'sealedBoxes.refund',
  'prizes.recycle',
  'gifts.accept',
  'recipes.combine',
  'shipments.create',
  'admin.packShipment',
  'admin.shipShipment',
]
const AT_MOST = 5

/** WALK_SEED walks the same way again. */
const seed = Number(process.env.WALK_SEED) || 1 + Math.floor(Date.now() % 1_000_000)

let town: Town

beforeAll(async () => {
  town = await openTown(throwDice(seed))
}, 120_000)
afterAll(() => town.market.close())

const bag = Object.entries(moves).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name))

/** Lists the landmarks without success so far. */
const ahead = () => LANDMARKS.filter((name) => !town.tally.get(name)?.done)

async function step(): Promise<void> {
  const name = town.dice.one(bag) ?? ''
  const player = town.dice.one(town.players)
  const move = moves[name]?.[1]
  if (!move || !player) throw new Error(`nobody to do ${name}`)
  await move(town, player).catch((error: Error) => void town.faults.push(`${name}: ${error.message}`))
}

test(
  `B3 B11 B15 a random walk of ${STEPS} steps and more over all commands, three at a time, keeps every ledger at zero, every stock ≥ 0 and every book in order`,
  async () => {
    for (let done = 0; done < STEPS || (ahead().length > 0 && done < AT_MOST * STEPS); done += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, step))
      if (Math.floor(done / LOOK_EVERY) === Math.floor((done + AT_ONCE) / LOOK_EVERY)) continue
      const findings = [...town.faults, ...(await brokenInvariants(town.market.shop.database))]
      // The seed comes with a finding, so that the way there can be walked again.
      expect({ seed, done, findings }).toEqual({ seed, done, findings: [] })
    }
    expect({ seed, faults: town.faults }).toEqual({ seed, faults: [] })
    expect(await brokenInvariants(town.market.shop.database)).toEqual([])
  },
  SOAK ? 1_800_000 : 240_000,
)

test('the walk went everywhere it matters: each of these was really done, and some things were really refused', () => {
  expect({ seed, ahead: ahead() }).toEqual({ seed, ahead: [] })
  expect([...town.tally.values()].reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(20)
})
