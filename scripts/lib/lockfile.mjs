import { readFileSync } from 'node:fs'
import path from 'node:path'
import { at } from './root.mjs'

/**
 * Finds the gaps for which `npm ci` would refuse the lockfile: packages for other platforms that some package may use.
 * npm leaves them out when it is asked on a registry mirror that does not have them.
 * @returns {{ place: string, name: string, version: string, dev: boolean }[]} where each belongs
 */
export function lockfileGaps(lock = readLockfile()) {
  const gaps = new Map()
  for (const [owner, { optionalDependencies = {}, dev = false }] of Object.entries(lock.packages)) {
    for (const [name, wanted] of Object.entries(optionalDependencies)) {
      // Such packages are wanted in exactly one version; of a range, any one may do.
      const version = wanted.replace(/^npm:.*@/, '')
      const held = heldFor(owner, name, lock.packages)
      if (held && (!/^\d/.test(version) || lock.packages[held].version === version)) continue
      const place = held ? `${owner}/node_modules/${name}` : `node_modules/${name}`
      gaps.set(place, { place, name, version, dev })
    }
  }
  return [...gaps.values()]
}

export function readLockfile() {
  return JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
}

/** Finds the package as Node would for its owner, in a folder of installed packages. */
function heldFor(owner, name, packages) {
  for (let folder = owner; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder, 'node_modules', name)
    if (packages[place]) return place
    if (folder === '' || folder === '.') return undefined
  }
}
