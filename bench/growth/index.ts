// `npm run bench:growth`: what a read and a purchase cost with a thousand draws in the database, and with a million.
// `--quick`: up to 10^5 draws. `--record`: writes what was measured into docs/performance.md.
import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildApp } from '../../server/src/app'
import { startEmbeddedPostgres } from '../../server/src/database/supervisor'
import { openBoxes } from '../../server/src/draws/open-boxes'
import { payFromBalance } from '../../server/src/orders/pay-order'
import { rate } from '../lib/rate'
import { record } from '../lib/record'
import { table, type Line } from '../lib/table'
import { newBox, openMarket, placeOrders, type Market } from '../server/market'
import { fill } from './fill'

const quick = process.argv.includes('--quick')
const SIZES = quick ? [1_000, 10_000, 100_000] : [1_000, 10_000, 100_000, 1_000_000]
const READ_MS = quick ? 700 : 1_500
const DRAWS = quick ? 100 : 300
/** Those who are measured; each has bought a few boxes. */
const PEOPLE = 40
const HISTORY = 12

type Box = Awaited<ReturnType<typeof newBox>>

let keys = 0
const once = (userId: string, call: 'orders.pay' | 'sealedBoxes.open', request: unknown) =>
  ({ userId, call, request, key: `growth-${(keys += 1)}` }) as const

/** Pays and opens orders of a box, one after the other; returns the milliseconds that half of them took at most. */
async function drawTime(market: Market, orders: { orderNo: string; userId: string }[]): Promise<number> {
  const { shop } = market
  const { p50 } = await rate(1, 60_000, async () => {
    const order = orders.shift()
    if (!order) return false
    const { orderNo, userId } = order
    const { sealedBoxIds } = await payFromBalance(shop, once(userId, 'orders.pay', { orderNo }), orderNo)
    await openBoxes(shop, once(userId, 'sealedBoxes.open', sealedBoxIds), sealedBoxIds, 'zh')
    return true
  })
  return p50
}

/** What each page takes, in the median, for people with a few purchases. */
async function times(market: Market, box: Box): Promise<Map<string, number>> {
  const { shop, people } = market
  const app = await buildApp(shop)
  const found = new Map<string, number>()
  let next = 0
  const pages = [
    ['home', '/home'],
    ['a box', `/boxes/${box.boxId}`],
    ['what others opened from it', `/boxes/${box.boxId}/draws`],
    ['own orders', '/orders'],
    ['own sealed boxes', '/sealed-boxes?state=sealed'],
    ['own warehouse', '/prizes'],
    ['own draws', '/draws'],
    ['wallet', '/wallet'],
    ['wallet’s entries', '/wallet/entries'],
    ['limits and what was spent this month', '/me/limits'],
  ] as const
  for (const [what, url] of pages) {
    const { p50, failed } = await rate(1, READ_MS, async () => {
      const { token } = people[(next += 1) % people.length]!
      const reply = await app.inject({ url: `/dev-api${url}`, headers: { authorization: `Bearer ${token}` } })
      if (!(reply.json() as { success: boolean }).success) throw new Error(`${url}: ${reply.body}`)
      return true
    })
    found.set(what, failed > 0 ? NaN : p50)
  }
  const ours = { ...market, people: people.slice(0, DRAWS) }
  const orders = await placeOrders(ours, [box], Math.ceil(DRAWS / PEOPLE))
  found.set('pay and open', await drawTime(market, orders))
  return found
}

async function main() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'joybox-bench-'))
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: console.warn } })
  const market = await openMarket(postgres.url, { people: PEOPLE })
  try {
    const box = await newBox(market.shop, 10_000_000)
    await drawTime(market, await placeOrders(market, [box], HISTORY))
    const measured: Map<string, number>[] = []
    let filled = PEOPLE * HISTORY
    for (const size of SIZES) {
      const started = performance.now()
      await fill(market.shop, box, filled, size)
      filled = size
      console.log(`${size} draws after ${((performance.now() - started) / 1000).toFixed(0)} s`)
      measured.push(await times(market, box))
    }
    const [first, last] = [measured[0]!, measured[measured.length - 1]!]
    const lines = [...first.keys()].map((what): Line => {
      const line: Line = { 'median ms': what }
      measured.forEach(
        (one, index) => (line[`${SIZES[index]!.toLocaleString('en')} draws`] = one.get(what)!.toFixed(2)),
      )
      line['last to first'] = `× ${(last.get(what)! / first.get(what)!).toFixed(2)}`
      line.goal = '≤ × 1.5'
      return line
    })
    const figures = table(lines)
    console.log(`\n${figures}`)
    if (process.argv.includes('--record')) record('growth', figures)
  } finally {
    await market.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
