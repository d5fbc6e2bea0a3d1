// `npm run bench:growth`: what a read and a purchase cost with a thousand draws in the database, and with a million.
// `--quick`: up to 10^5 draws. `--record`: writes what was measured into docs/performance.md.
import { median } from '../lib/rate'
import { newBox, withMarket } from '../lib/market'
import { record } from '../lib/record'
import { table, type Line } from '../lib/table'
import { fill } from './fill'
import { visit, type Visit } from './visit'

const quick = process.argv.includes('--quick')
const SIZES = quick ? [1_000, 10_000, 100_000] : [1_000, 10_000, 100_000, 1_000_000]
const [SMALL = 0] = SIZES
/** Reads of each page by every measured user, in either shop. */
const TURNS = quick ? 3 : 8

/** Milliseconds that half of the visits took at most, in the shop that stays small and in the one that grows. */
interface Beside {
  small: number
  large: number
}

/** Measures two shops by turns, so that whatever else the machine does befalls both. */
async function beside(small: Visit, large: Visit): Promise<Map<string, Beside>> {
  const found = new Map<string, Beside>()
  for (const what of small.whats) {
    const took: [number[], number[]] = [[], []]
    // The first turn warms both and does not count.
    for (let turn = 0; turn <= TURNS; turn += 1) {
      for (const [index, shop] of [small, large].entries()) {
        const times = await shop.times(what)
        if (turn > 0) took[index]?.push(...times)
      }
    }
    found.set(what, { small: median(took[0]), large: median(took[1]) })
  }
  return found
}

const columnOf = (size: number) => `${size.toLocaleString('en')} draws`

function lineOf(what: string, measured: readonly Map<string, Beside>[]): Line {
  const line: Line = { 'median ms': what }
  const all = measured.map((one) => one.get(what) as Beside)
  const last = all[all.length - 1] as Beside
  line[columnOf(SMALL)] = last.small.toFixed(2)
  all.forEach(({ large }, index) => (line[columnOf(SIZES[index + 1] as number)] = large.toFixed(2)))
  line['last to first'] = `× ${(last.large / last.small).toFixed(2)}`
  line.goal = '≤ × 1.5'
  return line
}

async function main() {
  const measured = await withMarket(0, (small) =>
    withMarket(0, async (large) => {
      const [box, largeBox] = [await newBox(small.shop, 10_000_000), await newBox(large.shop, 10_000_000)]
      await fill(small.shop, box, 0, SMALL)
      const found: Map<string, Beside>[] = []
      let filled = 0
      for (const size of SIZES.slice(1)) {
        const started = performance.now()
        await fill(large.shop, largeBox, filled, size)
        filled = size
        console.log(`${size} draws after ${((performance.now() - started) / 1000).toFixed(0)} s`)
        // Other people each time, who have bought the same: the shop is to grow, and not what is theirs.
        found.push(await beside(await visit(small.shop, box, TURNS), await visit(large.shop, largeBox, TURNS)))
      }
      return found
    }),
  )
  const figures = table([...(measured[0] as Map<string, Beside>).keys()].map((what) => lineOf(what, measured)))
  console.log(`\n${figures}`)
  if (process.argv.includes('--record')) record('growth', figures)
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
