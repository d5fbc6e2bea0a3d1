import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { at } from './root.mjs'
import { run } from './run.mjs'
import { step } from './say.mjs'

const lockfile = at('package-lock.json')
const stamp = at('node_modules', '.joybox-installed')

/** Installs the packages when they are missing or the lockfile is another one than at the last install. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(`${process.platform} ${process.arch}`)
    .update(readFileSync(lockfile))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!isInstalled()) {
    await step('Installing packages', () => run('install', npmCommand(), { env: { NODE_ENV: 'development' } }))
  }
  writeFileSync(stamp, wanted)
}

/**
 * No install script is needed, and none is run. Packages that the user's npm settings leave out are asked for by name.
 */
function npmCommand() {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--no-dry-run']
  const words = ['ci', ...flags, '--no-global', '--loglevel=error']
  const npm = process.env.npm_execpath
  return npm?.endsWith('npm-cli.js') ? [process.execPath, npm, ...words] : ['npm', ...words]
}

/** Compares npm's own note of the installation with the lockfile, for this platform. */
function isInstalled() {
  const note = at('node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
  const wanted = Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages)
  return wanted.every(([place, { version, link, optional, os, cpu, libc }]) => {
    if (!place.includes('node_modules/') || link) return true
    if (installed[place]) return installed[place].version === version
    // npm leaves out what is for other machines, and does not say which C library it took this one to have.
    return !fits(os, process.platform) || !fits(cpu, process.arch) || (optional && (!os || Boolean(libc)))
  })
}

function fits(allowed, own) {
  if (!allowed) return true
  return allowed.some((name) => name.startsWith('!')) ? !allowed.includes(`!${own}`) : allowed.includes(own)
}
