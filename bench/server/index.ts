// `npm run bench:server`: how fast the shop sells, on this machine, side by side with what this machine can do at all.
// `--quick`: short runs, for a look. `--only hot,purchases,reads,pairs`: some of it. `--record`: writes what was measured into
// docs/performance.md.
import { newBox, withMarket, type Market } from '../lib/market'
import type { Rate } from '../lib/rate'
import { record } from '../lib/record'
import { table, type Line } from '../lib/table'
import { commits } from './commits'
import { draws } from './draws'
import { lockPerDraw } from './lock-per-draw'
import { pairs, soldBeyondStock } from './pairs'
import { buildServer, startServer, type Server } from './processes'
import { purchases, reads } from './shoppers'

const quick = process.argv.includes('--quick')
const only = process.argv[process.argv.indexOf('--only') + 1]?.split(',')
const wants = (part: 'hot' | 'purchases' | 'reads' | 'pairs') =>
  !process.argv.includes('--only') || only?.includes(part)
const MS = quick ? 3_000 : 10_000
const READ_MS = quick ? 1_500 : 5_000
const ROUNDS = quick ? 8 : 40
const AT_ONCE = 256

const lines: Line[] = []
/** Runs that only took a rate have no time to show. */
const time = (ms: number) => (Number.isNaN(ms) ? '' : ms.toFixed(1))
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

/** A line of the table; `of` and `goal` say what it is held against. */
function put(what: string, { perSecond, p50, p99, failed }: Rate, of?: { name: string; rate: Rate }, goal = ''): Rate {
  const share = of ? `${percent(perSecond, of.rate.perSecond)} of ${of.name}` : ''
  lines.push({
    what,
    'a second': perSecond.toFixed(0),
    share,
    goal,
    'p50 ms': time(p50),
    'p99 ms': time(p99),
    failed,
  })
  console.log(`${what}: ${perSecond.toFixed(0)} a second ${share}`)
  return { perSecond, p50, p99, failed }
}

/** The hot path in this process, without HTTP. */
async function drawing(market: Market, rate: Rate): Promise<void> {
  const base = { name: 'commits', rate }
  const lock = put(`a lock for each draw, ${AT_ONCE} at once`, await lockPerDraw(market.shop, AT_ONCE, MS), base)
  const hot = await draws(market, 1, AT_ONCE, MS, ROUNDS)
  put(`pay and open, one box, ${AT_ONCE} at once`, hot, base, '≥ 40 %; p99 ≤ 2 × p50')
  put('the same', hot, { name: 'a lock for each draw', rate: lock }, '≥ 1000 %')
  put(`pay and open, twelve boxes, ${AT_ONCE} at once`, await draws(market, 12, AT_ONCE, MS, ROUNDS), base)
  put('pay and open, one box, one at a time', await draws(market, 1, 1, MS / 2, 8), base)
}

/** Whole purchases over HTTP, from this process to a server in another. Returns a box that was bought. */
async function buying(market: Market, { origin }: Server, rate: Rate): Promise<string> {
  const boxes = await Promise.all([newBox(market.shop), newBox(market.shop)])
  // A server that has just started compiles its code, and PostgreSQL its plans.
  await purchases(market, [origin], boxes, 64, MS / 3)
  const bought = await purchases(market, [origin], boxes, 64, MS)
  put('whole purchases over HTTP, 64 at once', bought, { name: 'commits', rate }, '≥ 10 %')
  return boxes[0].boxId
}

/** Measures the reads of visitors, over HTTP. */
async function looking(market: Market, { origin }: Server, boxId: string): Promise<void> {
  const empty = put('an empty route, 64 at once', await reads(market, origin, '/healthz', 'anyone', 64, READ_MS))
  for (const [what, url, who] of [
    ['home', '/dev-api/home', 'anyone'],
    ['home, signed in', '/dev-api/home', 'user'],
    ['a box', `/dev-api/boxes/${boxId}`, 'anyone'],
    ['a box, signed in', `/dev-api/boxes/${boxId}`, 'user'],
    ['one’s warehouse', '/dev-api/prizes?current=1&size=20', 'user'],
  ] as const) {
    const read = await reads(market, origin, url, who, 64, READ_MS)
    put(`${what}, 64 at once`, read, { name: 'an empty route', rate: empty }, '≥ 30 %')
  }
}

/** One server beside two. */
async function side(market: Market, servers: readonly [Server, Server]): Promise<void> {
  const origins = [servers[0].origin, servers[1].origin] as const
  const options = {
    times: quick ? 1 : 5,
    atOnce: AT_ONCE,
    milliseconds: quick ? 2_000 : 4_000,
    rounds: quick ? 20 : 60,
  }
  const { one, two, share, wrong, failed } = await pairs(market, origins, options)
  const rate = (perSecond: number): Rate => ({ perSecond, p50: NaN, p99: NaN, failed })
  put(`pay and open over HTTP, one box, one server, ${AT_ONCE} at once`, rate(one))
  put('the same, two servers on one PostgreSQL', rate(two))
  lines.push({ what: 'two servers beside one, median of the pairs', share: percent(share, 1), goal: '≥ 85 %' })
  lines.push({ what: 'draws, stock and warehouses that disagree', share: wrong, goal: '0' })
  const beyond = await soldBeyondStock(market, origins, AT_ONCE)
  lines.push({ what: 'sold beyond a small stock, two servers', share: beyond, goal: '0' })
}

async function measure(market: Market): Promise<void> {
  const servers: Server[] = []
  try {
    const base = put('one-row commits, 64 at once', await commits(market.url, 64, MS))
    if (wants('hot')) await drawing(market, base)
    if (!wants('purchases') && !wants('reads') && !wants('pairs')) return
    servers.push(await startServer(market.url))
    // Visitors have bought before.
    const boxId = await buying(market, servers[0]!, base)
    if (wants('reads')) await looking(market, servers[0]!, boxId)
    if (!wants('pairs')) return
    servers.push(await startServer(market.url))
    await side(market, [servers[0]!, servers[1]!])
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function main() {
  buildServer()
  await withMarket(1_000, measure)
  const figures = table(lines)
  console.log(`\n${figures}`)
  if (process.argv.includes('--record')) record('server', figures)
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
