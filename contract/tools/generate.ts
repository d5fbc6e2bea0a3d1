/**
 * Writes `src/generated/call-table.ts`: method, path and needs of every call, without schemas, for the app's bundle.
 * With `--check` it only says whether the file is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '../src/calls'
import type { AnyCall } from '../src/define'

const target = join(__dirname, '../src/generated/call-table.ts')

function row([name, call]: [string, AnyCall]): string {
  const parts = [`method: '${call.method}'`, `path: '${call.path}'`, `who: '${call.who}'`]
  if (call.key) parts.push('key: true')
  if (call.at) parts.push(`at: '${call.at}'`)
  return `  '${name}': { ${parts.join(', ')} },`
}

const text = [
  '/** Generated from contract/src/calls by `npm run generate`. Do not edit. */',
  'export const callTable = {',
  ...Object.entries(calls as Record<string, AnyCall>).map(row),
  '} as const',
  '',
].join('\n')

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('contract/src/generated/call-table.ts is out of date: run `npm run generate`')
    process.exit(1)
  }
} else {
  writeFileSync(target, text)
}
