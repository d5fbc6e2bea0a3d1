/**
 * Writes `src/generated/<area>.ts` for each file of `src/calls`: where its calls go, without schemas, for the app. Every call is an export
 * of its own, so that a bundle carries the calls it makes and no others.
 * Also writes docs/access.md and the parts of docs/rules.md that are data. With `--check` it only says whether the files are up to date.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { calls } from '../src/calls'
import type { AnyCall } from '../src/define'
import { accessDocument } from './access-doc'
import { exportName } from './export-name'
import { withGeneratedParts } from './rules-doc'

const declared = join(__dirname, '../src/calls')
const target = join(__dirname, '../src/generated')

/** The calls that a file of `src/calls` declares, such as `wallet/coupons`. */
function callsOf(file: string): string[] {
  const module = require(join(declared, file)) as Record<string, object>
  return Object.values(module)
    .flatMap((group) => Object.keys(group))
    .filter((name) => name in calls)
}

function route(name: string): string {
  const { method, path, at } = (calls as Record<string, AnyCall>)[name]
  const parts = [`method: '${method}'`, `path: '${path}'`]
  if (at) parts.push(`at: '${at}'`)
  return `export const ${exportName(name)}: Route<'${name}'> = { ${parts.join(', ')} }`
}

function textOf(file: string, names: string[]): string {
  return [
    `/** Generated from contract/src/calls/${file}.ts by \`npm run generate\`. Do not edit. */`,
    "import type { Route } from '../client-types'",
    '',
    ...names.map(route),
    '',
  ].join('\n')
}

const files = readdirSync(declared, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join(declared, name)).map((file) => `${name}/${file.replace(/\.ts$/, '')}`))
  .sort()
const wanted = new Map<string, string>()
const placed = new Set<string>()
for (const file of files) {
  const names = callsOf(file)
  if (names.length > 0) wanted.set(`${basename(file)}.ts`, textOf(file, names))
  for (const name of names) placed.add(name)
}
const lost = Object.keys(calls).filter((name) => !placed.has(name))
if (lost.length > 0) throw new Error(`no file of contract/src/calls exports ${lost.join(', ')}`)

const docs = join(__dirname, '../../docs')
const wantedDocs = new Map([
  ['rules.md', withGeneratedParts(readFileSync(join(docs, 'rules.md'), 'utf8'))],
  ['access.md', accessDocument()],
])

mkdirSync(target, { recursive: true })
const present = readdirSync(target)
if (process.argv.includes('--check')) {
  const stale = [...new Set([...present, ...wanted.keys()])].filter(
    (file) => !present.includes(file) || readFileSync(join(target, file), 'utf8') !== wanted.get(file),
  )
  if (stale.length > 0) {
    console.error(`contract/src/generated is out of date (${stale.join(', ')}): run \`npm run generate\``)
    process.exit(1)
  }
  for (const [file, text] of wantedDocs) {
    if (readFileSync(join(docs, file), 'utf8') === text) continue
    console.error(`docs/${file} is out of date: run \`npm run generate\``)
    process.exit(1)
  }
} else {
  for (const [file, text] of wantedDocs) writeFileSync(join(docs, file), text)
  for (const file of present) if (!wanted.has(file)) rmSync(join(target, file))
  for (const [file, text] of wanted) writeFileSync(join(target, file), text)
}
