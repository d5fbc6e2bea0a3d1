import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { at } from './root.mjs'
import { run } from './run.mjs'

/** Files that the running server reads, beside its packages. */
export const PARTS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  'contract/package.json',
  'server/package.json',
  'server/dist',
  'server/migrations',
  'server/src/app/demo/art',
  'server/src/integrations/media/fonts',
  'server/src/integrations/media/workers',
  'dist/h5',
  'deploy',
]

/** Copies a built shop into a folder, without its packages. */
export function assembleRelease(folder) {
  mkdirSync(folder, { recursive: true })
  for (const part of PARTS) {
    mkdirSync(path.dirname(path.join(folder, part)), { recursive: true })
    cpSync(at(part), path.join(folder, part), { recursive: true })
  }
}

/** Installs what the server needs; neither the app's packages nor those that build, nor source maps of any. */
export async function installPackages(folder) {
  const flags = ['--omit=dev', '--workspace=server', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await run('release-install', ['npm', 'ci', '--prefix', folder, ...flags])
  for (const file of filesBelow(path.join(folder, 'node_modules'))) {
    if (file.endsWith('.map')) rmSync(file)
  }
}

/** Counts a release's packages and measures its space. */
export function measure(folder) {
  const note = JSON.parse(readFileSync(path.join(folder, 'node_modules', '.package-lock.json'), 'utf8'))
  const megabytes = (part) => {
    const bytes = filesBelow(path.join(folder, part)).reduce((sum, file) => sum + statSync(file).size, 0)
    return Math.round(bytes / 1e6)
  }
  const installed = Object.values(note.packages).filter(({ link }) => !link)
  return { packages: installed.length, megabytes: megabytes('.'), packageMegabytes: megabytes('node_modules') }
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => lstatSync(file).isFile())
}
