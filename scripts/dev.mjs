#!/usr/bin/env node
// `node scripts/dev.mjs h5|weapp|server`: the server, restarted at every change, and beside it the app of one end,
// rebuilt at every change. h5 opens at http://localhost:10086 and passes the server's paths on to it.
import './lib/node-version.mjs'

const { ensureInstalled } = await import('./lib/install.mjs')
const { forgetBuild, taroProgram } = await import('./lib/build.mjs')
const { address, ensurePortFree } = await import('./lib/port.mjs')
const { at } = await import('./lib/root.mjs')
const { start } = await import('./lib/run.mjs')
const { endWithParent } = await import('./lib/end-with-parent.mjs')
const { giveUp, say } = await import('./lib/say.mjs')
const { isShop } = await import('./lib/is-shop.mjs')

const [end] = process.argv.slice(2)
endWithParent()
try {
  if (!['h5', 'weapp', 'server'].includes(end)) throw new Error('Say what to work on: h5, weapp, server.')
  const { port, host } = address()
  // The mini-program has no port of its own, so a shop that runs already serves it as well.
  const isServed = end === 'weapp' && (await isShop(`http://${host}:${port}`))
  if (!isServed) await ensurePortFree(port, host)
  await ensureInstalled()

  const server = [
    at('node_modules', 'tsx', 'dist', 'cli.mjs'),
    'watch',
    '--clear-screen=false',
    'server/src/app/main.ts',
  ]
  const parts = isServed ? [] : [start([process.execPath, ...server])]
  if (end !== 'server') {
    forgetBuild(end)
    const taro = [process.execPath, taroProgram, 'build', '--type', end, '--watch']
    const TARO_APP_API_BASE = process.env.TARO_APP_API_BASE || `http://localhost:${port}/dev-api`
    const env = end === 'weapp' ? { TARO_APP_API_BASE } : {}
    parts.push(start(taro, { env: { NODE_ENV: 'development', ...env } }))
  }
  if (isServed) say(`The shop that runs at http://${host}:${port} serves the mini-program.`)
  if (end === 'weapp') say('Open this folder in WeChat DevTools; it shows dist/weapp and follows every change.')
  // Half of it alone is of no use.
  await Promise.race(parts.map(({ ended }) => ended))
  for (const { stop } of parts) stop()
  await Promise.all(parts.map(({ ended }) => ended))
} catch (error) {
  giveUp(error)
}
