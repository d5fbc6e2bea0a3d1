#!/usr/bin/env node
// `npm run helper-calls`: writes docs/helper-calls.md and says what is empty in it; ends with 1 when something is.
// With `--check` it only says whether the files are up to date and full.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import './lib/node-version.mjs'

const { ensureInstalled } = await import('./lib/install.mjs')
const { giveUp } = await import('./lib/say.mjs')
await ensureInstalled().catch(giveUp)
const prettier = await import('prettier')
const { at } = await import('./lib/root.mjs')
const { helperDocument, helperList } = await import('./lib/helper-calls/table.mjs')

const { text, gaps } = helperDocument()
const wanted = [
  [at('docs', 'helper-calls.md'), text],
  [at('test', 'helpers', 'helper-calls.json'), helperList()],
]
const stale = []
for (const [file, raw] of wanted) {
  const options = await prettier.resolveConfig(file)
  const formatted = await prettier.format(raw, { ...options, filepath: file })
  if (existsSync(file) && readFileSync(file, 'utf8') === formatted) continue
  stale.push(file)
  if (!process.argv.includes('--check')) writeFileSync(file, formatted)
}
if (process.argv.includes('--check')) {
  if (stale.length > 0) {
    console.error(`${stale.join(', ')}: run \`npm run helper-calls\``)
    process.exitCode = 1
  }
  if (gaps.length > 0) {
    console.error(`docs/helper-calls.md is empty at ${gaps.join(', ')}`)
    process.exitCode = 1
  }
} else {
  console.log(gaps.length === 0 ? 'No cell is empty.' : `Empty: ${gaps.length}\n${gaps.join('\n')}`)
  if (gaps.length > 0) process.exitCode = 1
}
