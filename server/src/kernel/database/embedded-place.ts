import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Account, databaseAccount, mayUse } from './embedded-account'
import { EmbeddedPostgresError, type SupervisorLog } from './embedded-errors'

/** Folders of one embedded database. */
export interface Place {
  /** Folder of ours; holds the cluster, PostgreSQL's log and, if one is needed, a copy of the programs. Real path. */
  folder: string
  /** PostgreSQL's data directory, `<folder>/postgres`. */
  cluster: string
  /** As whom PostgreSQL runs; null for ourselves. */
  account: Account | null
  /** Short name of the place, the same at every start; for locks and process titles. */
  tag: string
}

/**
 * Decides where the data lives: in `dataDir`, unless PostgreSQL has to run as another user (we are root) and that user
 * may not enter it (a checkout in a private folder). Then it is `/var/lib/joybox/<hash of dataDir>`, or, where that
 * cannot be made, the same under the system's folder for temporary files. The choice is stable: an existing database
 * always wins. The data itself is readable by its user alone.
 */
export function choosePlace(dataDir: string, log: SupervisorLog): Place {
  makeFolder(resolve(dataDir))
  const local = realpathSync(dataDir)
  const account = databaseAccount(clusterIn(local))
  if (!account) {
    refuseForeign(clusterIn(local))
    return place(local, null)
  }
  const elsewhere = privateHomes(local).find((home) => hasCluster(home) && isTrusted(home))
  if (hasCluster(local) || (!elsewhere && mayUse(account, [local]))) {
    if (mayUse(account, [local])) return place(local, account)
    throw new EmbeddedPostgresError(
      `The database is in ${local}, and its user \`${account.name}\` may no longer enter that folder. ` +
        `Let it in again (chmod o+x on the folders above, or give them back to their owner), or start Joybox as the folder's owner.`,
    )
  }
  const home = elsewhere ?? makePrivateHome(local, account, log)
  const chosen = place(home, databaseAccount(clusterIn(home)))
  writeFileSync(join(local, 'WHERE.txt'), `The database of this Joybox is in ${home}\n`)
  return chosen
}

/** Deletes what a start that was killed in the middle of creating the database left behind. Call it under the lock. */
export function removeLeftovers({ folder }: Place): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('postgres.new-')) continue
    try {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // An initdb that outlived its parent may still be writing there; the next start tries again.
    }
  }
}

function place(folder: string, account: Account | null): Place {
  const real = realpathSync(folder)
  return { folder: real, cluster: clusterIn(real), account, tag: `joybox-${hash(real)}` }
}

function clusterIn(folder: string): string {
  return join(folder, 'postgres')
}

function hasCluster(folder: string): boolean {
  return existsSync(clusterIn(folder))
}

function privateHomes(local: string): string[] {
  return ['/var/lib/joybox', join(tmpdir(), 'joybox')].map((base) => join(base, hash(local)))
}

function makePrivateHome(local: string, account: Account, log: SupervisorLog): string {
  for (const home of privateHomes(local)) {
    try {
      makeFolder(home)
      if (!isTrusted(home) || !mayUse(account, [home])) continue
    } catch {
      continue
    }
    log.info(`PostgreSQL runs as \`${account.name}\`, who may not enter ${local}: the database is in ${home}`)
    if (home.startsWith(tmpdir()))
      log.warn(`${home} is a temporary folder: its content may be lost when the machine restarts`)
    return home
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL runs as \`${account.name}\` (it refuses to run as root), who may not enter ${local}, ` +
      'and no folder could be made for it in /var/lib or the folder for temporary files. ' +
      'Set JOYBOX_DATA to a folder that this user may enter.',
  )
}

/** Makes the folder and those above it. Other users may walk through what root made, but not list it. */
function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true })
  if (!first || process.getuid?.() !== 0) return
  for (let made = path; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o711)
}

/** In a folder anybody can write to, somebody else may have made ours first. */
function isTrusted(home: string): boolean {
  return [home, dirname(home)].every((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false })
    return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
  })
}

function refuseForeign(cluster: string): void {
  const found = lstatSync(cluster, { throwIfNoEntry: false })
  const self = process.getuid?.()
  if (!found || self === undefined || found.uid === self) return
  throw new EmbeddedPostgresError(
    `The database in ${cluster} belongs to another user (uid ${found.uid}). ` +
      'Start Joybox as the user who started it first, or set JOYBOX_DATA to a folder of your own.',
  )
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
