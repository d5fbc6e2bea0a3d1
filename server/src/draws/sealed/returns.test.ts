import type { Guarantee } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../../testing/test-shop'
import { buySlots, trayBox, type TrayBox } from '../trays/trays.fixture'
import { seeded } from '../../../../test/contract/hostile'

type Listed = DataOf<'sealedBoxes.list'>['records'][number]

const STEPS = 24
const HOUR_MS = 3_600_000
/** Boxes of one series whose guarantees differ, as they do between a shop's box and a creator's, or between versions. */
const GUARANTEES: Record<string, Guarantee | null> = {
  'box_returns-soon': { tier: 'SSR', every: 4 },
  'box_returns-late': { tier: 'SR', every: 6, soft: [{ from: 3, permille: 2_000 }] },
  'box_returns-plain': null,
}
const BOXES = Object.keys(GUARANTEES)

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
  for (const [id, guarantee] of Object.entries(GUARANTEES)) {
    const prizes = [
      testPrize(`prz_${id}-n`, 700_000, 10_000),
      testPrize(`prz_${id}-sr`, 200_000, 10_000, 'SR'),
      testPrize(`prz_${id}-ssr`, 100_000, 10_000, 'SSR'),
    ]
    await market.addOddsBox({ id, seriesId: 'tea-cats', guarantee, prizes })
  }
})
afterAll(() => market.close())

/** Somebody who buys, opens and gives back by chance, from odds boxes of one series and a tray. */
class History {
  readonly seen = new Set<string>()
  /** Contradictions between the list and an answer. */
  readonly wrong: unknown[] = []

  constructor(
    private readonly player: Player,
    private readonly tray: TrayBox,
    private readonly random: () => number,
  ) {}

  private below = (end: number) => Math.floor(this.random() * end)
  private oneOf = <Item>(all: readonly Item[]) => all[this.below(all.length)]

  /** Sealed boxes, in random order. */
  async sealed(): Promise<Listed[]> {
    const query = { state: 'sealed', size: 100 } as const
    const { records } = await market.call('sealedBoxes.list', { query, token: this.player.token })
    return records.map((box) => ({ box, at: this.random() })).sort((a, b) => a.at - b.at).map(({ box }) => box) // prettier-ignore
  }

  refund = ({ id }: Listed) =>
    market.ask('sealedBoxes.refund', { params: { id }, token: this.player.token, key: newKey() })

  private async openSome(): Promise<void> {
    const ids = (await this.sealed()).slice(0, 1 + this.below(2)).map(({ id }) => id)
    if (ids.length === 0) return
    const { final } = await market.call('sealedBoxes.openQuote', { body: { ids }, token: this.player.token })
    const mayGo = new Set((await this.sealed()).filter((box) => box.refundableUntil).map(({ id }) => id))
    await market.open(this.player, ids)
    const quoted = new Set(final.map(({ id }) => id))
    const ended = (await this.sealed()).filter(({ id, refundableUntil: until }) => mayGo.has(id) && !until)
    this.wrong.push(...ended.filter(({ id }) => !quoted.has(id)).map((box) => ({ untold: box })))
  }

  async step(): Promise<void> {
    const chance = this.random()
    if (chance < 0.45) await market.buy(this.player, this.oneOf(BOXES)!, 1 + this.below(4))
    else if (chance < 0.55) await buySlots(market, this.player, this.tray, { quantity: 1 })
    else if (chance < 0.75) await this.openSome()
    else if (chance < 0.9) market.advance(this.below(30) * HOUR_MS)
    await this.compare()
  }

  /** Tries what the list says cannot be given back, and one that it says can. */
  private async compare(): Promise<void> {
    const boxes = await this.sealed()
    for (const box of boxes.filter(({ refundableUntil: until }) => until === null)) {
      const { reason } = await this.refund(box)
      const isTray = box.slot !== null && box.returnEnd !== 'time'
      if (reason !== (isTray ? 'RETURN_ENDED' : 'REFUND_NOT_ALLOWED')) this.wrong.push({ box, reason })
      this.seen.add(String(box.returnEnd))
    }
    const offered = boxes.find(({ refundableUntil: until }) => until !== null)
    if (!offered || this.random() < 0.5) return
    const { success, reason } = await this.refund(offered)
    if (!success || offered.returnEnd) this.wrong.push({ offered, reason })
    this.seen.add('returned')
  }
}

test.each([1, 2, 3, 4])(
  'B6 B10 the list says of every sealed box what giving it back would answer, whatever was bought, opened and given back (seed %i)',
  async (seed) => {
    const random = seeded(seed)
    const history = new History(await market.player(200_000), await trayBox(market, [40, 0, 1]), random)
    for (let step = 0; step < STEPS; step += 1) await history.step()
    expect(history.wrong).toEqual([])
    for (const end of ['newer_sealed', 'returned']) expect(history.seen).toContain(end)
  },
  60_000,
)

test('B6 B10 the list says which boxes wait for a later one to go back first, and which stay since it was opened', async () => {
  const player = await market.player(50_000)
  const ids = await market.buy(player, BOXES[0]!, 5)
  const ends = async () => {
    const { records } = await market.call('sealedBoxes.list', { query: { state: 'sealed' }, token: player.token })
    return records.map(({ id, returnEnd, refundableUntil }) => [ids.indexOf(id), returnEnd, refundableUntil === null])
  }
  const [waits, stays] = ['newer_sealed', 'newer_opened']
  const free = [4, null, false]
  expect(await ends()).toEqual([free, [3, waits, true], [2, waits, true], [1, waits, true], [0, waits, true]])
  await market.open(player, [ids[3]!])
  expect(await ends()).toEqual([expect.arrayContaining([4]), [2, stays, true], [1, stays, true], [0, stays, true]])
  market.advance(7 * 24 * HOUR_MS)
  expect((await ends()).map(([, end]) => end)).toEqual(['time', 'time', 'time', 'time'])
})
