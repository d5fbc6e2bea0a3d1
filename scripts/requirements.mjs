#!/usr/bin/env node
// `npm run requirements`: which numbers of docs/requirements.md a test's title names. Ends with 1 when one is missing.
import './lib/node-version.mjs'

const { ensureInstalled } = await import('./lib/install.mjs')
const { giveUp } = await import('./lib/say.mjs')
await ensureInstalled().catch(giveUp)
const { coverage } = await import('./lib/requirements.mjs')

const groups = coverage()
const missing = groups.flatMap((group) => group.missing)
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(groups))
} else {
  for (const { name, numbers, missing: gone } of groups) {
    console.log(`${String(numbers.length - gone.length).padStart(4)} of ${numbers.length}  ${name}`)
    if (gone.length > 0) console.log(`           missing: ${gone.join(' ')}`)
  }
  const all = groups.reduce((sum, { numbers }) => sum + numbers.length, 0)
  console.log(`\n${all - missing.length} of ${all} are named by a test, ${missing.length} missing.`)
}
if (missing.length > 0) process.exitCode = 1
