#!/usr/bin/env node
// `npm run requirements`: which numbers of docs/requirements.md a test's title names, and whether by tests of the kinds
// that the list asks for. Ends with 1 when a number or a kind is missing.
import './lib/node-version.mjs'

const { ensureInstalled } = await import('./lib/install.mjs')
const { giveUp } = await import('./lib/say.mjs')
await ensureInstalled().catch(giveUp)
const { coverage } = await import('./lib/requirements.mjs')

const groups = coverage()
const missing = groups.flatMap((group) => group.missing)
const lacking = groups.flatMap((group) => group.lacking)
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(groups))
} else {
  for (const { name, numbers, missing: gone, lacking: less } of groups) {
    console.log(`${String(numbers.length - gone.length).padStart(4)} of ${numbers.length}  ${name}`)
    if (gone.length > 0) console.log(`           missing: ${gone.join(' ')}`)
    if (less.length > 0) console.log(`           not by the kind of test they need: ${less.join(' ')}`)
  }
  const all = groups.reduce((sum, { numbers }) => sum + numbers.length, 0)
  console.log(`\n${all - missing.length} of ${all} are named by a test, ${missing.length} missing.`)
  console.log(`${lacking.length} lack a kind of proof.`)
}
if (missing.length + lacking.length > 0) process.exitCode = 1
