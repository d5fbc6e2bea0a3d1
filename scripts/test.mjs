#!/usr/bin/env node
// `npm test`: installs and builds what is missing or has changed, runs every test, and ends with one line,
// `N passed, N failed`. `npm test -- unit server` runs some projects; what else follows goes to jest, as `-t` and a name.
// `--soak` (`npm run test:soak`) runs the long counts: more kills, more draws.
import './lib/node-version.mjs'
import os from 'node:os'

const { ensureInstalled } = await import('./lib/install.mjs')
const { build } = await import('./lib/build.mjs')
const { say } = await import('./lib/say.mjs')

/** Cores are what the browser, PostgreSQL and the tests share. */
const cores = os.availableParallelism()

/**
 * Projects that run together, in this order; the quick to fail go first. There, one worker more than there are cores: a
 * third of their time they wait for answers and for the database. A browser keeps a core busy by itself.
 */
const stages = [
  { projects: ['unit', 'server', 'weapp'], workers: Math.min(cores + 1, 5) },
  { projects: ['h5'], workers: Math.min(cores, 3) },
  { projects: ['faults'], workers: Math.min(cores, 2) },
]
const all = stages.flatMap(({ projects }) => projects)

/** Builds that a project needs. */
const needs = {
  unit: [],
  server: [],
  weapp: ['server', 'weapp', 'demo-weapp'],
  h5: ['server', 'h5', 'demo-h5'],
  // A release holds the website too.
  faults: ['server', 'h5'],
}

const words = process.argv.slice(2)
const soak = words.includes('--soak')
const named = words.filter((word) => all.includes(word))
const projects = named.length ? named : all
const forJest = words.filter((word) => !named.includes(word) && word !== '--soak')

const total = { passed: 0, failed: 0, skipped: 0 }
try {
  await prepare()
  for (const stage of stages) await run(stage)
} catch (error) {
  console.error(`\n${error.message}`)
  total.failed += 1
}
const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed || !total.passed ? 1 : 0)

async function prepare() {
  await ensureInstalled()
  const targets = [...new Set(projects.flatMap((project) => needs[project]))]
  const buildNext = async () => {
    for (let target = targets.shift(); target; target = targets.shift()) await build(target)
  }
  // A build keeps little more than one core busy. None is left behind when another fails.
  const builds = await Promise.allSettled([buildNext(), ...(cores > 1 ? [buildNext()] : [])])
  const failed = builds.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
  if (!projects.includes('h5')) return
  const { findBrowser } = await import('./browser.mjs')
  const { executablePath, version, from } = await findBrowser({ say })
  say(`Browser: ${executablePath} (${version}, ${from})`)
  const { findOldest } = await import('./browser/oldest.mjs')
  try {
    findOldest({ say })
  } catch (error) {
    say(`Skipping the oldest phone: ${error.message}`)
  }
}

async function run({ projects: ofStage, workers }) {
  const chosen = ofStage.filter((project) => projects.includes(project))
  if (!chosen.length) return
  const { runStage } = await import('./test/stage.mjs')
  const started = Date.now()
  const result = await runStage({ projects: chosen, workers }, forJest, soak ? { SOAK: '1' } : {})
  say(`${chosen.join(', ')}: ${((Date.now() - started) / 1000).toFixed(0)} s\n`)
  for (const name of Object.keys(total)) total[name] += result[name]
}
