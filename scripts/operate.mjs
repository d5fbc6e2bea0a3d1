#!/usr/bin/env node
// `npm run backup|restore|books|move-files|providers|operator:create -- <words>`: builds the server if that is needed, then runs its command.
// Where the shop is released (docs/operations.md), deploy/joybox runs the same commands without building.
import './lib/node-version.mjs'

const { ensureInstalled } = await import('./lib/install.mjs')
const { build } = await import('./lib/build.mjs')
const { at } = await import('./lib/root.mjs')
const { start } = await import('./lib/run.mjs')
const { giveUp } = await import('./lib/say.mjs')

const [command, ...words] = process.argv.slice(2)
// A backup may go to standard output.
console.log = console.error
try {
  await ensureInstalled()
  await build('server')
  const program = start([process.execPath, '--enable-source-maps', at('server', 'dist', `${command}.js`), ...words])
  const { code } = await program.ended
  process.exitCode = typeof code === 'number' ? code : 1
} catch (error) {
  giveUp(error)
}
