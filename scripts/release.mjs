#!/usr/bin/env node
// `npm run release -- <folder>`: a folder that runs the shop and nothing else: the built server and its commands, the built
// website, migrations, pictures, and the packages that the server needs.
import './lib/node-version.mjs'

const { existsSync, readdirSync } = await import('node:fs')
const path = await import('node:path')
const { ensureInstalled } = await import('./lib/install.mjs')
const { build } = await import('./lib/build.mjs')
const { assembleRelease, installPackages, measure } = await import('./lib/release.mjs')
const { giveUp, say, step } = await import('./lib/say.mjs')

const [folder] = process.argv.slice(2)
try {
  if (!folder) throw new Error('npm run release -- <folder>')
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. Name another folder.`)
  const target = path.resolve(folder)
  await ensureInstalled()
  await build('server')
  await build('h5')
  await step('Copying the release', () => assembleRelease(target))
  await step('Installing its packages', () => installPackages(target))
  const { packages, megabytes, packageMegabytes } = measure(target)
  say(`${target}: ${packages} packages, ${packageMegabytes} MB; ${megabytes} MB in all`)
} catch (error) {
  giveUp(error)
}
