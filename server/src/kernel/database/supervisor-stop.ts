import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { SupervisorLog } from './embedded-errors'
import { waitForEnd } from './embedded-launch'
import type { Place } from './embedded-place'
import { isPostmaster, readPidFile, signal } from './embedded-process'
import type { Binaries } from './locate'

const FAST_MS = 30_000

/** Shuts PostgreSQL down: in order (clients cut off, everything written), and the hard way if that takes too long. */
export async function shutDown(binaries: Binaries, { cluster }: Place, log: SupervisorLog): Promise<void> {
  const running = readPidFile(cluster)
  if (!running || !isPostmaster(running.pid, cluster)) return
  if (process.platform === 'win32') {
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast'])
    return
  }
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one, which the next start repairs.
  signal(running.pid, 'SIGINT')
  if (await waitForEnd(running.pid, cluster, FAST_MS)) return
  log.warn(`PostgreSQL did not shut down within ${FAST_MS / 1000} s; ending it the hard way`)
  signal(running.pid, 'SIGQUIT')
  await waitForEnd(running.pid, cluster, FAST_MS)
}
