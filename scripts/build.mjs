#!/usr/bin/env node
// `node scripts/build.mjs h5|weapp|server [--force]`: builds one part, unless nothing it is made of has changed.
import './lib/node-version.mjs'

const { ensureInstalled } = await import('./lib/install.mjs')
const { build, targetNames } = await import('./lib/build.mjs')
const { giveUp } = await import('./lib/say.mjs')

const name = process.argv.slice(2).find((word) => !word.startsWith('-'))
try {
  if (!targetNames.includes(name)) throw new Error(`Say what to build: ${targetNames.join(', ')}.`)
  await ensureInstalled()
  await build(name, { force: process.argv.includes('--force') })
} catch (error) {
  giveUp(error)
}
