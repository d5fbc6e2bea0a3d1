import { canMove, warehousePrizeStates, type Envelope, type WarehousePrizeState } from '@joybox/contract'
import { addressIn } from '../../testing/post-office'
import { newKey, openTestShop, type Player, type TestShop } from '../../testing/test-shop'
import { bringTo, fill, offerRecipe, openTreasury, requireSound, stateOf } from '../../testing/treasury'

let market: TestShop
let player: Player
let addressId: string
let recipe: { id: string; versionId: string }

beforeAll(async () => {
  market = await openTestShop()
  await openTreasury(market)
  player = await market.player(50_000)
  addressId = (await market.call('addresses.add', { body: addressIn(), token: player.token })).id
  recipe = await offerRecipe(market, { id: 'rcp_machine', inputs: [{ tier: 'N', count: 2, back: 0 }] })
})
afterAll(async () => {
  await requireSound(market)
  await market.close()
})

/** Everything a person can do to a prize, and where it leads. `spare` fills up what needs more than one prize. */
const commands: Record<
  string,
  { to: WarehousePrizeState; run(id: string, spare: string[], by: Player): Promise<Envelope<unknown>> }
> = {
  recycle: {
    to: 'recycled',
    run: (id, _, { token }) => market.ask('prizes.recycle', { body: { ids: [id] }, token, key: newKey() }),
  },
  gift: {
    to: 'locked',
    run: (id, _, { token }) => market.ask('prizes.gift', { params: { id }, token, key: newKey() }),
  },
  ship: {
    to: 'locked',
    run: (id, spare, { token }) => {
      const body = { prizeIds: [id, ...spare.slice(0, 2)], addressId }
      return market.ask('shipments.create', { body, token, key: newKey() })
    },
  },
  combine: {
    to: 'combined',
    run: (id, spare, { token }) => {
      const body = { versionId: recipe.versionId, prizeIds: [id, spare[0]!] }
      return market.ask('recipes.combine', { params: { id: recipe.id }, body, token, key: newKey() })
    },
  },
  undo: {
    to: 'held',
    run: (id, _, { token }) => market.ask('prizes.undoRecycle', { body: { ids: [id] }, token, key: newKey() }),
  },
}

const states = Object.keys(warehousePrizeStates) as WarehousePrizeState[]
const pairs = states.flatMap((from) => Object.entries(commands).map(([name, { to }]) => [from, name, to] as const))
// Undoing is for recycled prizes alone: what locks or carries a prize gives it back itself.
const allowed = pairs.filter(
  ([from, name, to]) => canMove(warehousePrizeStates, from, to) && (name !== 'undo' || from === 'recycled'),
)
const forbidden = pairs.filter((pair) => !allowed.includes(pair))

test.each(forbidden)('B3 a prize that is %s refuses to %s, and stays as it is', async (from, name) => {
  const [id, ...spare] = await fill(market, player, 3)
  await bringTo(market, id!, from)
  const answer = await commands[name]!.run(id!, spare, player)
  expect(answer.reason).toBe('STATE_CONFLICT')
  expect(await stateOf(market, id!)).toBe(from)
  expect(await Promise.all(spare.map((one) => stateOf(market, one)))).toEqual(['held', 'held'])
})

test('B3 the table of what is allowed is not empty: from held alone a prize may go four ways', () => {
  expect(allowed.map(([from, name]) => `${from} ${name}`)).toEqual([
    'held recycle',
    'held gift',
    'held ship',
    'held combine',
    'recycled undo',
  ])
})

test('B17 nobody does anything with somebody else’s prize', async () => {
  const thief = await market.player(50_000)
  const own = await fill(market, thief, 2)
  const [id] = await fill(market, player, 1)
  for (const [name, { run }] of Object.entries(commands)) {
    // The thief has no address of their own; that is asked for first, and as little there.
    expect([name, (await run(id!, own, thief)).reason]).toEqual([name, 'NOT_FOUND'])
  }
  expect(await stateOf(market, id!)).toBe('held')
})

test('B9 shipped, recycled, given away and combined at the same moment, one prize goes one way', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [id, ...spare] = await fill(market, player, 7)
    const names = ['recycle', 'gift', 'ship', 'combine', 'recycle', 'combine']
    const answers = await Promise.all(
      names.map((name, at) => commands[name]!.run(id!, name === 'combine' ? spare.slice(2 + (at % 3)) : spare, player)),
    )
    const done = names.filter((_, at) => answers[at]!.success)
    expect(done).toHaveLength(1)
    expect(answers.filter((answer) => !answer.success).map((answer) => answer.reason)).toEqual(
      Array(5).fill('STATE_CONFLICT'),
    )
    expect(await stateOf(market, id!)).toBe(commands[done[0]!]!.to)
  }
})
