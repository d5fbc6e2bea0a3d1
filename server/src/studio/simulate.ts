import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { commit, draftProblems, entriesOf, missedAfter, tiers, type BoxDraft } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { ensure, Refusal } from '../kernel/refusal'
import { rollDraws } from '../draws/seeds/draw'
import type { Seed } from '../draws/seeds/seeds'
import type { Shop } from '../kernel/shop'

type Simulation = DataOf<'studio.simulate'>

/** Draws between two turns of the event loop: a few milliseconds, so that nobody else waits. */
const AT_ONCE = 250
/** Seconds until somebody whose simulation still runs may ask again. */
const WAIT_SECONDS = 5
/** Bounds of the chart of values, in percent of the price. */
const CUTS = [0, 25, 50, 75, 100, 150, 200, 300, 500, 1_000] as const

/** Simulations that one process runs at a time: each takes some seconds of computing. */
const MOST_RUNNING = 2
/** Users whose simulation runs in this process. */
const running = new Set<string>()

/** Results of the draws, counted by the place of the prize in the draft. */
interface Counts {
  byPrize: number[]
  longestMiss: number
}

/** Rolls a draft's table with the engine of real draws (rules B5) on a seed made for this run, in short turns. */
export async function roll(draft: BoxDraft, boxId: string, draws: number): Promise<Counts> {
  const entries = entriesOf(draft)
  const places = new Map(entries.map((entry, at) => [entry.prizeId, at]))
  const guarantee = draft.kind === 'odds' ? draft.guarantee : null
  const serverSeed = randomBytes(32).toString('hex')
  const seed: Seed = {
    id: 'sed_simulation',
    serverSeed,
    seedHash: commit(serverSeed),
    clientSeed: 'simulation',
    nonce: 0,
  }
  const table = { sourceId: boxId, versionId: 'ov_simulation', entries, guarantee }
  const counts: Counts = { byPrize: entries.map(() => 0), longestMiss: 0 }
  let missed = 0
  for (let done = 0; done < draws; done += AT_ONCE) {
    const outcomes = rollDraws({ ...seed, nonce: done }, table, missed, Math.min(AT_ONCE, draws - done))
    for (const { entry } of outcomes) {
      missed = missedAfter(missed, entry.tier, guarantee)
      counts.longestMiss = Math.max(counts.longestMiss, missed)
      const place = places.get(entry.prizeId) as number
      counts.byPrize[place] = (counts.byPrize[place] ?? 0) + 1
    }
    await nextTurn()
  }
  return counts
}

/** Counts the draws by their worth, as a share of the price. */
function valueChart(draft: BoxDraft, byPrize: readonly number[]): Simulation['byValue'] {
  const { priceFen } = draft
  if (!priceFen) return []
  return CUTS.map((fromPercent, at) => {
    const toPercent = CUTS[at + 1] ?? null
    const count = draft.prizes.reduce((sum, { valueFen }, place) => {
      const scaled = (valueFen ?? 0) * 100
      const isIn = scaled >= fromPercent * priceFen && (toPercent === null || scaled < toPercent * priceFen)
      return isIn ? sum + (byPrize[place] ?? 0) : sum
    }, 0)
    return { fromPercent, toPercent, count }
  })
}

/** The run's outcome as the editor's chart shows it. A tray is simulated as one draw from each of many full trays. */
export function present(draft: BoxDraft, draws: number, { byPrize, longestMiss }: Counts): Simulation {
  const entries = entriesOf(draft)
  const whole = entries.reduce((sum, { weight }) => sum + weight, 0)
  return {
    draws,
    prizes: draft.prizes.map(({ name, tier }, at) => ({
      name,
      tier,
      count: byPrize[at] ?? 0,
      expected: (draws * (entries[at]?.weight ?? 0)) / whole,
    })),
    tiers: tiers.flatMap((tier) => {
      const places = draft.prizes.flatMap((prize, at) => (prize.tier === tier ? [at] : []))
      if (places.length === 0) return []
      return [{ tier, count: places.reduce((sum, at) => sum + (byPrize[at] ?? 0), 0) }]
    }),
    paidFen: draws * (draft.priceFen ?? 0),
    valueFen: draft.prizes.reduce((sum, { valueFen }, at) => sum + (valueFen ?? 0) * (byPrize[at] ?? 0), 0),
    byValue: valueChart(draft, byPrize),
    longestMiss: draft.kind === 'odds' && draft.guarantee ? longestMiss : null,
  }
}

/** Refuses a draft whose chances do not make a table yet. */
function requireTable(draft: BoxDraft): void {
  const problem = draftProblems(draft).find(
    ({ field, reason, rule }) =>
      reason === 'ODDS_SUM_INVALID' || rule === 'tray_size' || field === 'guarantee' || field.endsWith('.stock'),
  )
  if (problem) throw new Refusal(problem.reason, { detail: `${problem.field}: ${problem.rule}` })
}

/** Simulates a creator's box as it stands in the editor, one run at a time for each of them (rules B13). */
export async function simulate(shop: Shop, creatorId: string, id: string, draws: number): Promise<Simulation> {
  const row = await shop.database.first<{ draft: BoxDraft }>(
    'select draft from box_drafts where id = $1 and creator_id = $2',
    [id, creatorId],
  )
  ensure(row, 'NOT_FOUND')
  requireTable(row.draft)
  if (running.has(creatorId) || running.size >= MOST_RUNNING)
    throw new Refusal('RATE_LIMITED', { retryAfter: WAIT_SECONDS })
  running.add(creatorId)
  try {
    return present(row.draft, draws, await roll(row.draft, id, draws))
  } finally {
    running.delete(creatorId)
  }
}
