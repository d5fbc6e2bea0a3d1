#!/usr/bin/env node
// `npm start`: from a fresh checkout to the shop at http://localhost:3000. Installs and builds what is missing or has
// changed, then becomes the server: Ctrl-C ends it and its database.
import './lib/node-version.mjs'

const { ensureInstalled } = await import('./lib/install.mjs')
const { address, ensurePortFree } = await import('./lib/port.mjs')
const { build } = await import('./lib/build.mjs')
const { at } = await import('./lib/root.mjs')
const { endWithParent } = await import('./lib/end-with-parent.mjs')
const { giveUp } = await import('./lib/say.mjs')
const { pathToFileURL } = await import('node:url')

endWithParent()
try {
  const { port, host } = address()
  await ensurePortFree(port, host)
  await ensureInstalled()
  await build('server')
  await build('h5')
} catch (error) {
  giveUp(error)
}
// A person at a terminal wants the address, not a line for each request. A service runs server/dist/main.js by itself.
process.env.LOG_LEVEL ||= 'warn'
process.setSourceMapsEnabled(true)
await import(pathToFileURL(at('server', 'dist', 'main.js')).href)
