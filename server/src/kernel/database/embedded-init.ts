import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, identity } from './embedded-account'
import { EmbeddedPostgresError, explain, type SupervisorLog } from './embedded-errors'
import type { Place } from './embedded-place'
import { databaseEnvironment } from './embedded-process'
import type { Binaries } from './locate'

/** The superuser of the cluster, which only the supervisor uses. */
export const SUPERUSER = 'postgres'

const PASSWORD_FILE = 'joybox.password'

/**
 * Creates the cluster if there is none. It is made under another name and renamed when it is whole, so a start that is
 * killed in the middle leaves nothing that the next one would take for a database.
 * @returns the password of the cluster's users, made at random when the cluster is
 */
export async function ensureCluster(binaries: Binaries, place: Place, log: SupervisorLog): Promise<string> {
  const { cluster, folder, account } = place
  if (!existsSync(cluster)) {
    const started = Date.now()
    const unfinished = join(folder, `postgres.new-${randomBytes(4).toString('hex')}`)
    try {
      await create(binaries, unfinished, account)
    } catch (failure) {
      rmSync(unfinished, { recursive: true, force: true, maxRetries: 3 })
      const { stderr } = failure as { stderr?: string }
      throw explain(stderr?.trim() ? stderr : failure, folder)
    }
    renameSync(unfinished, cluster)
    syncFolder(folder)
    log.info(`Created the database in ${cluster} (PostgreSQL ${binaries.major}, ${Date.now() - started} ms)`)
  }
  try {
    return readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim()
  } catch (failure) {
    throw new EmbeddedPostgresError(
      `The database's password cannot be read from ${join(cluster, PASSWORD_FILE)} (${(failure as Error).message}). ` +
        'Put the file back, or set JOYBOX_DATA to another folder to begin with an empty shop.',
    )
  }
}

async function create(binaries: Binaries, cluster: string, account: Account | null): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  mkdirSync(cluster, { mode: 0o700 })
  chmodSync(cluster, 0o700)
  // initdb only accepts an empty folder, so the password waits beside it.
  const waiting = `${cluster}.password`
  writeFileSync(waiting, password, { mode: 0o600 })
  if (account) for (const path of [cluster, waiting]) chownSync(path, account.uid >>> 0, account.gid >>> 0)
  // The built-in provider sorts by code point on every machine alike, and still knows upper and lower case.
  const locale = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const words = ['--encoding=UTF8', '--locale=C', ...locale, '--data-checksums', '--auth=scram-sha-256']
  try {
    await promisify(execFile)(
      binaries.initdb,
      ['-D', cluster, '-U', SUPERUSER, `--pwfile=${waiting}`, '--no-instructions', ...words],
      { ...identity(account), cwd: '/', env: databaseEnvironment() },
    )
    renameSync(waiting, join(cluster, PASSWORD_FILE))
  } finally {
    rmSync(waiting, { force: true })
  }
  syncFolder(cluster)
}

/** Makes a rename in the folder survive a power loss. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
