import { calls, type AnyCall, type CallName } from '@joybox/contract'
import { openTestShop, type TestShop } from '../../../testing/test-shop'
import { buySlots, trayBox, verifiedPlayer } from '../trays/trays.fixture'

const BOX = 'box_tea-cats'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

/** Every GET that anybody may make, filled in with what the shop shows everybody. */
async function publicAnswers(params: Record<string, string>, token?: string): Promise<Map<string, string>> {
  const open = (Object.entries(calls) as [CallName, AnyCall][]).filter(
    ([name, { method, who, raw }]) => method === 'GET' && who === 'anyone' && !raw && name !== 'draws.proof',
  )
  const answers = await Promise.all(
    open.map(async ([name, { path }]) => {
      const filled = path.includes('/trays/') ? { id: params.tray } : { id: params.box }
      return [name, JSON.stringify(await market.ask(name, { params: filled as never, token }))] as const
    }),
  )
  return new Map(answers)
}

test('B5 B16 who shares no proof is tied to none: what everybody is told of openings leads to no draw', async () => {
  const player = await verifiedPlayer(market, 50_000)
  const draws = await market.open(player, await market.buy(player, BOX, 3))
  const tray = await trayBox(market, [5])
  const slots = await market.open(player, await buySlots(market, player, tray, { quantity: 2 }))
  const stranger = await market.player()
  for (const token of [undefined, stranger.token]) {
    const told = await publicAnswers({ box: BOX, tray: tray.trayId }, token)
    expect(told.get('boxes.draws')).toContain(draws[0]?.prize.id)
    for (const [name, answer] of told) {
      const named = [...draws, ...slots].filter(({ drawId }) => answer.includes(drawId))
      expect([name, named]).toEqual([name, []])
    }
  }
  // The owner, who has the draws’ ids, can hand a proof to anybody.
  const proof = await market.call('draws.proof', { params: { id: draws[0]?.drawId as string } })
  expect(proof.recordHash).toMatch(/^[0-9a-f]{64}$/)
})
