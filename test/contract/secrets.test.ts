import { newKey } from '../../server/testing/test-shop'
import { openWorld, walkGets, type World } from './world'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface Secret {
  server_seed: string
  revealed: boolean
}

/** Every server seed of people and trays. */
const seeds = () =>
  world.market.shop.database.rows<Secret>(
    `select server_seed, revealed_at is not null as revealed from seeds
       union all select server_seed, revealed_at is not null from trays`,
  )

/** Everything anybody is told by any GET. */
async function everythingTold(): Promise<string> {
  const told: string[] = []
  for (const token of [undefined, world.owner.token, world.other.token, world.operator.token]) {
    for (const { body } of (await walkGets(world, token)).values()) told.push(body)
  }
  return told.join('\n')
}

test('B5 no answer to anybody holds a server seed before its rotation; afterwards its owner and the proofs do', async () => {
  const { owner, other, market } = world
  const before = await everythingTold()
  expect((await seeds()).filter(({ server_seed: seed }) => before.includes(seed))).toEqual([])
  // The owner still has sealed boxes, the other has not.
  expect((await market.ask('fairness.rotate', { token: owner.token, key: newKey() })).reason).toBe('SEED_IN_USE')
  await market.call('fairness.rotate', { token: other.token, key: newKey() })
  const after = await everythingTold()
  const known = await seeds()
  expect(known.some(({ revealed }) => revealed)).toBe(true)
  expect(known.filter(({ server_seed: seed, revealed }) => after.includes(seed) !== revealed)).toEqual([])
})

test('B5 a refusal and an error hold no seed either', async () => {
  const secrets = (await seeds()).filter(({ revealed }) => !revealed).map(({ server_seed: seed }) => seed)
  const { owner, market } = world
  const answers = [
    await market.ask('fairness.rotate', { token: owner.token, key: newKey() }),
    await market.ask('fairness.clientSeed', { body: { clientSeed: 'a:b' }, token: owner.token }),
    await market.ask('fairness.clientSeed', { body: { clientSeed: 'mine' }, token: owner.token }),
    await market.ask('draws.proof', { params: { id: 'drw_nothing' } }),
  ]
  expect(answers.map(({ success }) => success)).toEqual([false, false, true, false])
  const said = JSON.stringify(answers)
  expect(secrets.filter((seed) => said.includes(seed))).toEqual([])
})
