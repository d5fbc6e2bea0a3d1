import { calls, refusals, type AnyCall, type CallName } from '@joybox/contract'
import list from '../helpers/helper-calls.json'
import { sample } from './samples'
import { openWorld, request, type World } from './world'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** `POST /api/{method_name}` as the contract writes it, whatever a place in it is called. */
const shape = (path: string) => path.replace(/\{\w+\}|:\w+/g, '*')
const byAddress = new Map(
  (Object.entries(calls) as [CallName, AnyCall][]).map(([name, call]) => [`${call.method} ${shape(call.path)}`, name]),
)

test.each(
  Object.entries(list).flatMap(([number, addresses]) => addresses.map((address) => [number, address] as const)),
)('R4 %s %s is there, and its handler answers a request that is right in form', async (_number, address) => {
  const name = byAddress.get(shape(address)) as CallName
  expect(name).toBeDefined()
  const call: AnyCall = calls[name]
  const { status, success, reason } = await request(world.market, name, {
    params: call.params ? (sample(call.params) as Record<string, unknown>) : undefined,
    query: call.query ? (sample(call.query) as Record<string, unknown>) : undefined,
    body: call.method === 'GET' ? undefined : call.body ? sample(call.body) : {},
    // Signing out would end it for those that follow; it works without a session too.
    token: name === 'accounts.logout' ? undefined : world.operator.token,
  })
  expect(status).toBe(200)
  // A refusal in one of the contract's own words is an answer too.
  const said = success ? 'data' : reason
  expect([...Object.keys(refusals).filter((each) => each !== 'INTERNAL'), 'data']).toContain(said)
  expect(['UNAUTHENTICATED', 'SESSION_REVOKED']).not.toContain(said)
})
