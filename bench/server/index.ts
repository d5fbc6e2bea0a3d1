// `npm run bench:server`: how fast the shop sells, on this machine, side by side with what this machine can do at all.
import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../server/src/database/supervisor'
import type { Rate } from '../lib/rate'
import { table, type Line } from '../lib/table'
import { commits } from './commits'
import { draws } from './draws'
import { lockPerDraw } from './lock-per-draw'
import { openMarket } from './market'

const quick = process.argv.includes('--quick')
const MS = quick ? 3_000 : 8_000
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'joybox-bench-'))
chmodSync(dataDir, 0o711)

async function main() {
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: console.warn } })
  const market = await openMarket(postgres.url, { people: 1_000 })
  const lines: Line[] = []
  let base = 0
  const put = (what: string, result: Rate) => {
    base ||= result.perSecond
    const share = `${((100 * result.perSecond) / base).toFixed(1)} %`
    lines.push({
      what,
      'a second': result.perSecond.toFixed(0),
      'of commits': share,
      p50: result.p50.toFixed(1),
      p99: result.p99.toFixed(1),
      failed: result.failed,
    })
    console.log(`${what}: ${result.perSecond.toFixed(0)} a second, ${share}`)
  }
  try {
    put('one-row commits, 64 at once', await commits(market.url, 64, MS))
    put('a lock for each draw, 256 at once', await lockPerDraw(market.shop, 256, MS))
    put('pay and open, one box, 256 at once', await draws(market, 1, 256, MS, quick ? 8 : 40))
    put('pay and open, twelve boxes, 256 at once', await draws(market, 12, 256, MS, quick ? 8 : 40))
    put('pay and open, one box, one at a time', await draws(market, 1, 1, MS, 8))
    console.log(`\n${table(lines)}`)
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
