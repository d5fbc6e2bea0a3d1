#!/usr/bin/env node
// `npm run audit`: known weaknesses in what runs in production, as the registry knows them. Ends with 1 when one is high or
// critical. Where the registry does not answer, it says so and ends well: it is a look, not a gate.
import { spawnSync } from 'node:child_process'
import { root } from './lib/root.mjs'
import { say } from './lib/say.mjs'

const words = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
const { stdout } = spawnSync('npm', words, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })

let found
try {
  found = JSON.parse(stdout)
} catch {
  found = {}
}

const counts = found.metadata?.vulnerabilities
if (!counts) {
  say(`Not checked: the registry does not answer${found.message ? ` (${String(found.message).split('\n')[0]})` : ''}.`)
} else {
  for (const [name, { severity, range }] of Object.entries(found.vulnerabilities ?? {}))
    say(`${severity}: ${name} ${range}`)
  const severe = counts.high + counts.critical
  say(`${counts.total} known, ${severe} of them high or critical`)
  if (severe > 0) process.exitCode = 1
}
