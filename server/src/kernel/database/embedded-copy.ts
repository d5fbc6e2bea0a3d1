import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { mayUse } from './embedded-account'
import type { SupervisorLog } from './embedded-errors'
import type { Place } from './embedded-place'
import { type Binaries, programs } from './locate'
import { linkLibraries } from './locate-links'

/**
 * Makes sure that the database's user can run the programs: as they are, or from a copy beside the data when the
 * checkout is closed to that user or its library links cannot be made. Call it under the lock.
 */
export function usableBinaries(binaries: Binaries, { account, folder }: Place, log: SupervisorLog): Binaries {
  const { bundle } = binaries
  if (!bundle) return binaries
  const folders = ['lib', join('lib', 'postgresql'), join('share', 'postgresql')].map((name) =>
    join(bundle.folder, name),
  )
  const needed = [binaries.postgres, binaries.initdb, ...folders]
  const open = !account || mayUse(account, needed)
  if (open && linkLibraries(bundle.folder) === null) return binaries
  const copy = join(folder, bundle.name)
  if (!existsSync(copy)) {
    log.info(`Copying PostgreSQL to ${copy}, where its user can run it`)
    const unfinished = `${copy}.new`
    rmSync(unfinished, { recursive: true, force: true })
    copyOpen(bundle.folder, unfinished)
    linkLibraries(unfinished)
    renameSync(unfinished, copy)
  }
  return { ...binaries, ...programs(join(copy, 'bin')) }
}

/** Copies a folder so that everybody may read (and enter, and run) it, whatever the original's modes. */
function copyOpen(from: string, to: string): void {
  const found = lstatSync(from)
  if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else if (found.isDirectory()) {
    mkdirSync(to, { recursive: true })
    chmodSync(to, 0o755)
    for (const name of readdirSync(from)) copyOpen(join(from, name), join(to, name))
  } else if (!from.endsWith('.a')) {
    copyFileSync(from, to)
    chmodSync(to, found.mode & 0o100 ? 0o755 : 0o644)
  }
}
