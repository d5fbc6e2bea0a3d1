// `npm run bench:open`: every frame of the opening, of one box and of ten, on a processor made four times slower.
// `--record` writes docs/performance.md.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { overHttp } from '../../test/helpers/client'
import { openBrowser } from '../../test/helpers/h5/browser'
import { words } from '../../test/helpers/words'
import { record } from '../lib/record'
import { withShops } from '../lib/shop'
import { table, type Line } from '../lib/table'
import { finger, movement, timeFrames } from './frames'

const ROOT = path.resolve(__dirname, '../..')
const RUNS = process.argv.includes('--quick') ? 1 : 3
const SLOWER = 4
/** The longest a frame may take, and the most that may move. */
const GOALS = { frame: 50, nodes: 30 }

interface Run {
  frames: number
  seconds: number
  /** The longest frame while the box stood closed, and from the lid to the last frame, in milliseconds. */
  closed: number
  opening: number
  late: number
  nodes: number
  properties: string[]
}

/** Somebody who stands before so many boxes, at the moment before the tap. */
async function stage(browser: Browser, origin: string, quantity: number) {
  const player = await (await overHttp(origin).register()).topUp(quantity * 5_900)
  const ids = await player.buy('box_moon-rabbits', quantity)
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  const entry = ['h5_token', JSON.stringify({ data: player.token })] as const
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), entry)
  const page = await context.newPage()
  const { over } = await timeFrames(page)
  await page.goto(`/pagesA/open_chest_animation/index?ids=${ids.join(',')}`)
  const button = page.getByRole('button', { name: words.opening.open })
  await button.waitFor()
  // Loading is another measurement (bench:h5); from here on it is the opening alone.
  await page.waitForLoadState('networkidle')
  return { context, page, over, tap: await finger(page, button) }
}

/** Opens so many boxes at once, as somebody who taps the button, and looks at every frame. */
async function timed(browser: Browser, origin: string, quantity: number): Promise<Omit<Run, 'nodes' | 'properties'>> {
  const { context, page, over, tap } = await stage(browser, origin, quantity)
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluate(() => (window.stageFrames = []))
    await settled()
    await tap()
    // Until then nothing is asked of the page: a question would be answered within the frames that are timed.
    await over
    const frames = await page.evaluate(() => window.stageFrames)
    const of = (phase: string) => frames.filter((frame) => frame.phase === phase).map(({ ms }) => ms)
    return {
      frames: frames.length,
      seconds: frames.reduce((sum, { ms }) => sum + ms, 0) / 1000,
      closed: Math.max(0, ...of('closed')),
      opening: Math.max(0, ...of('opening'), ...of('still')),
      // The page's clock counts tenths: three refreshes of 16.67 ms come as 50.0 or 50.1 and are 50.
      late: frames.filter(({ ms }) => Math.round(ms) > GOALS.frame).length,
    }
  } finally {
    await context.close()
  }
}

/** The last answer to the bench has been drawn. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300))

/** Looks at the movement in another opening that is not timed: to look takes longer than a frame may. */
async function moving(browser: Browser, origin: string, quantity: number) {
  const { context, page, tap } = await stage(browser, origin, quantity)
  try {
    await tap()
    await page.waitForSelector('.stage--opening')
    return await movement(page)
  } finally {
    await context.close()
  }
}

const ms = (time: number) => `${time.toFixed(0)} ms`

function line(name: string, one: Run): Line {
  const good = one.late === 0 && one.nodes <= GOALS.nodes && one.properties.join() === 'opacity,transform'
  return {
    opening: name,
    frames: `${one.frames} in ${one.seconds.toFixed(1)} s`,
    'longest, box closed': ms(one.closed),
    'longest, lid to end': ms(one.opening),
    [`over ${GOALS.frame} ms (goal 0)`]: one.late,
    [`moving nodes (goal ≤ ${GOALS.nodes})`]: one.nodes,
    properties: one.properties.join(', '),
    met: good ? 'yes' : '**no**',
  }
}

async function main() {
  for (const name of ['server', 'h5']) {
    execFileSync(process.execPath, [path.join(ROOT, 'scripts', 'build.mjs'), name], { stdio: 'inherit' })
  }
  const figures = await withShops(async ({ open }) => {
    const { origin } = await open()
    const browser = await openBrowser()
    try {
      const lines: Line[] = []
      for (let turn = 1; turn <= RUNS; turn += 1) {
        for (const quantity of [1, 10]) {
          const name = `${quantity === 1 ? 'one box' : 'ten boxes'}, run ${turn}`
          const frames = await timed(browser, origin, quantity)
          lines.push(line(name, { ...frames, ...(await moving(browser, origin, quantity)) }))
        }
      }
      return table(lines)
    } finally {
      await browser.close()
    }
  })
  console.log(`\n${figures}`)
  const note = `Headless Chromium, drawing on the processor alone, slowed down ${SLOWER} times from the tap on.`
  if (process.argv.includes('--record')) record('open', `${note}\n\n${figures}`)
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
