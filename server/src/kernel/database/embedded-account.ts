import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedPostgresError } from './embedded-errors'

/** Another user of this machine, as whom PostgreSQL runs. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * As whom PostgreSQL runs: null for "as ourselves". PostgreSQL refuses to run as root, so then it is the owner of the
 * data (or, before there is any, of the checkout around it), else `nobody`.
 * @param cluster the folder of the data; need not exist
 */
export function databaseAccount(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readAccounts()
  const owner = accounts.find(({ uid }) => uid === ownerOf(cluster))
  const account = owner ?? accounts.find(({ name }) => name === 'nobody')
  if (!account) {
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root, and this machine has no user `nobody` to run it as. ' +
        'Start Joybox as an ordinary user, or set DATABASE_URL.',
    )
  }
  return account
}

/**
 * Tests that the account may enter (a folder) or run (a program) each of the paths; asks the system, which knows ACLs
 * too.
 */
export function mayUse(account: Account, paths: string[]): boolean {
  const script = 'for path; do test -x "$path" || exit 3; done'
  const probe = spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], {
    ...identity(account),
    cwd: '/',
    stdio: 'ignore',
  })
  if (probe.error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, and starting it as \`${account.name}\` is not permitted here ` +
        `(${probe.error.message}). Start Joybox as an ordinary user, or set DATABASE_URL.`,
    )
  }
  return probe.status === 0
}

/** The part of spawn's options that says as whom to run. */
export function identity(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/** The owner of the path or of the nearest folder above it that is not root's. */
function ownerOf(path: string): number | undefined {
  const uid = statSync(path, { throwIfNoEntry: false })?.uid
  if (uid) return uid
  return dirname(path) === path ? undefined : ownerOf(dirname(path))
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
