#!/usr/bin/env node
// `npm run check`: types, lint, format, and what has to be generated is. Says everything that is wrong, not only the first.
import './lib/node-version.mjs'

const { ensureInstalled } = await import('./lib/install.mjs')
const { checkLines } = await import('./lib/lines.mjs')
const { lockfileGaps } = await import('./lib/lockfile.mjs')
const { at } = await import('./lib/root.mjs')
const { run } = await import('./lib/run.mjs')
const { giveUp, step } = await import('./lib/say.mjs')

const node = (name, ...program) => ({ name, work: () => run(`check-${name}`, [process.execPath, ...program]) })
const types = (part, project) => node(`types-${part}`, at('node_modules', 'typescript', 'bin', 'tsc'), '-p', project)

const own = (name, findings) => ({
  name,
  work: async () => {
    const found = await findings()
    if (found.length > 0) throw new Error(found.join('\n'))
  },
})

const checks = [
  types('app', '.'),
  types('tests', 'test'),
  types('contract', 'contract'),
  types('server', 'server'),
  node('lint', at('node_modules', 'oxlint', 'bin', 'oxlint'), '--deny-warnings'),
  node('format', at('node_modules', 'prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'),
  node('generated', at('node_modules', 'tsx', 'dist', 'cli.mjs'), at('contract', 'tools', 'generate.ts'), '--check'),
  node('openapi', at('node_modules', 'tsx', 'dist', 'cli.mjs'), at('contract', 'tools', 'lint-openapi.ts')),
  node('helper-calls', at('scripts', 'helper-calls.mjs'), '--check'),
  own('lines', checkLines),
  own('comments', async () => (await import('./lib/comments.mjs')).checkComments()),
  own('table-owners', async () => (await import('./lib/table-owners.mjs')).checkTableOwners()),
  own('words', async () => (await import('./lib/words.mjs')).checkWords()),
  own('borders', async () => (await import('./lib/borders.mjs')).checkBorders()),
  own('secrets', async () => (await import('./lib/secrets.mjs')).checkSecrets()),
  own('helpers', async () => (await import('./lib/helper-calls/importers.mjs')).checkHelperImporters()),
  own('screens', async () => (await import('./lib/screens.mjs')).checkScreens()),
  own('lockfile', () =>
    lockfileGaps().map(({ name, version }) => `lacks ${name}@${version}: run node scripts/complete-lockfile.mjs`),
  ),
]

await ensureInstalled().catch(giveUp)
const failures = []
const waiting = [...checks]
const workThrough = async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    await step(`Checking ${check.name}`, check.work).catch((error) => failures.push(error.message))
  }
}
// Each is one process with one busy core.
await Promise.all([workThrough(), workThrough()])
for (const failure of failures) console.error(`\n${failure}`)
if (failures.length > 0) process.exitCode = 1
else console.log('Everything is in order.')
