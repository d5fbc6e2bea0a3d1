// `npm run bench:h5`: what the website weighs and how fast it comes, beside the least that its parts weigh and beside a
// plain React page of the same content. `--record` writes docs/performance.md; `--quick` runs Lighthouse once a page.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { openBrowser } from '../../test/helpers/h5/browser'
import { median } from '../lib/rate'
import { record } from '../lib/record'
import { withShops } from '../lib/shop'
import { table, type Line } from '../lib/table'
import { buildPlain } from '../plain/build'
import { findLighthouse, howToInstall, lighthouse, type Report } from './lighthouse'
import { weigh, type Weight } from './weight'

const ROOT = path.resolve(__dirname, '../..')
const RUNS = process.argv.includes('--quick') ? 1 : 3
const KB = 1024

/** The most that each may be; ratios hold within one run. */
const GOALS = { overFloor: 1.2, scripts: 120 * KB, styles: 6 * KB, requests: 5, lcpOverPlain: 0.8 }

/** Lighthouse's performance, by page. */
const PERFORMANCE: Record<string, number> = { login: 98, home: 97, 'box detail': 95 }

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`
const ms = (time: number) => `${Math.round(time)} ms`
const met = (yes: boolean) => (yes ? 'yes' : '**no**')

function weights(ours: Weight, floor: Weight): string {
  const times = ours.scripts.gzip / floor.scripts.gzip
  const line = (what: string, shop: string, least: string, goal: string, yes: boolean): Line => ({
    what,
    'the shop': shop,
    'the floor': least,
    goal,
    met: met(yes),
  })
  const { scripts, styles, requests } = ours
  return table([
    line(
      'scripts for `/`, gzip',
      kb(scripts.gzip),
      kb(floor.scripts.gzip),
      `≤ ${kb(GOALS.scripts)}`,
      scripts.gzip <= GOALS.scripts,
    ),
    line(
      'the same, times the floor',
      times.toFixed(2),
      '1.00',
      `≤ ${GOALS.overFloor.toFixed(2)}`,
      times <= GOALS.overFloor,
    ),
    line('the same, brotli as it is sent', kb(scripts.brotli), kb(floor.scripts.brotli), '', true),
    line(
      'styles for `/`, gzip',
      kb(styles.gzip),
      kb(floor.styles.gzip),
      `≤ ${kb(GOALS.styles)}`,
      styles.gzip <= GOALS.styles,
    ),
    line(
      'requests for code',
      String(requests),
      String(floor.requests),
      `≤ ${GOALS.requests}`,
      requests <= GOALS.requests,
    ),
  ])
}

/** Medians of several runs, one line a page. */
function speeds(pages: Record<string, Report[]>): string {
  const of = (name: string, key: Exclude<keyof Report, 'flaws'>) => median(pages[name]!.map((run) => run[key]))
  const lines = Object.keys(pages).map((name): Line => {
    const at = (key: Exclude<keyof Report, 'flaws'>) => of(name, key)
    const fast = at('performance') >= (PERFORMANCE[name] ?? 0)
    const good = fast && at('accessibility') === 100 && at('practices') === 100 && at('cls') <= 0.01
    return {
      page: name,
      performance: at('performance'),
      accessibility: at('accessibility'),
      'best practices': at('practices'),
      CLS: at('cls').toFixed(3),
      'first paint': ms(at('fcp')),
      LCP: ms(at('lcp')),
      blocked: ms(at('blocked')),
      'scripts run': ms(at('boot')),
      met: name === PLAIN ? '' : met(good),
    }
  })
  const ratio = of('home', 'lcp') / of(PLAIN, 'lcp')
  const flaws = Object.entries(pages).flatMap(([name, runs]) => {
    const found = [...new Set(runs.flatMap((run) => run.flaws))]
    return name !== PLAIN && found.length > 0 ? [`${name}: ${found.join(', ')}.`] : []
  })
  return [
    table(lines),
    `LCP of home is ${ratio.toFixed(2)} × that of the plain page (goal ≤ ${GOALS.lcpOverPlain.toFixed(2)}, met: ${met(ratio <= GOALS.lcpOverPlain)}).`,
    ...flaws,
  ].join('\n\n')
}

const PLAIN = 'home in plain React'

/** Every page in turn, as often as asked, so that what else the machine does meets all of them alike. */
async function visitAll(program: string, addresses: Record<string, string>): Promise<Record<string, Report[]>> {
  const finder = path.join(ROOT, 'scripts', 'browser.mjs')
  const browser = JSON.parse(execFileSync(process.execPath, [finder, '--json'], { encoding: 'utf8' }))
  const pages: Record<string, Report[]> = {}
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, address] of Object.entries(addresses)) {
      const report = await lighthouse(program, browser, address)
      ;(pages[name] ??= []).push(report)
      console.log(
        `${name}: performance ${report.performance}, LCP ${ms(report.lcp)}, first paint ${ms(report.fcp)}, blocked ${ms(report.blocked)}`,
      )
    }
  }
  return pages
}

async function main() {
  for (const name of ['server', 'h5', 'floor']) {
    execFileSync(process.execPath, [path.join(ROOT, 'scripts', 'build.mjs'), name], { stdio: 'inherit' })
  }
  const plainFolder = await buildPlain()
  const figures = await withShops(async ({ open }) => {
    const [ours, floor, plain] = await Promise.all([
      open(),
      open({ WEB_DIRECTORY: path.join(ROOT, '.joybox', 'bench', 'floor') }),
      open({ WEB_DIRECTORY: plainFolder }),
    ])
    const browser = await openBrowser()
    const weight = await (async () => {
      try {
        return weights(await weigh(browser, ours.origin), await weigh(browser, floor.origin))
      } finally {
        await browser.close()
      }
    })()
    console.log(weight)
    const program = findLighthouse()
    if (!program) {
      console.log(`\nLighthouse is not installed; for speed and scores:\n  ${howToInstall}`)
      return undefined
    }
    const pages = await visitAll(program, {
      login: `${ours.origin}/`,
      home: `${ours.origin}/pagesA/home/index`,
      'box detail': `${ours.origin}/pagesA/blind_box_detail/index?id=box_moon-rabbits`,
      [PLAIN]: `${plain.origin}/`,
    })
    const speed = speeds(pages)
    console.log(`\n${speed}`)
    const note = `Lighthouse on its mobile profile (a mid-range phone on slow 4G, simulated), medians of ${RUNS} runs in turn.`
    return [weight, note, speed].join('\n\n')
  })
  if (figures && process.argv.includes('--record')) record('h5', figures)
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
