import type { Client } from 'pg'
import { explain, type SupervisorLog } from './embedded-errors'
import { usableBinaries } from './embedded-copy'
import { ensureCluster } from './embedded-init'
import { ensureRunning } from './embedded-launch'
import { withLock } from './embedded-lock'
import { choosePlace, type Place, removeLeftovers } from './embedded-place'
import { countOthers, databaseUrl, openSession } from './embedded-session'
import { keepRunning } from './supervisor-watch'
import { shutDown } from './supervisor-stop'
import { locatePostgres } from './locate'

export { EmbeddedPostgresError } from './embedded-errors'
export { createDatabase, dropDatabase } from './embedded-databases'

/** The embedded database as one process sees it. */
export interface EmbeddedPostgres {
  /** Address for `pg`, the same until PostgreSQL is shut down. */
  url: string
  /** Set when PostgreSQL ran already, for another process or because the one that started it was killed. */
  attached: boolean
  /** The folder that holds the data and PostgreSQL's log; it is not always the one that was asked for. */
  folder: string
  /**
   * Ends this process's use of the database; close your connections first. The last process to leave shuts PostgreSQL
   * down, no matter who started it: a process that was killed does not count any more, one that still works keeps it.
   */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with Joybox, creating the database the first time, or attaches to it when it runs.
 *
 * It listens on 127.0.0.1 alone, on a port and with a password of its own, never runs as root, and survives the kill of
 * this process: PostgreSQL goes on and the next start attaches. If PostgreSQL itself is killed, it is started again
 * while this process runs. Starts and stops of several processes wait for each other.
 *
 * @param dataDir folder for the data, created if missing; as root it may have to be elsewhere, see `choosePlace`
 * @throws EmbeddedPostgresError whose message says in plain words what is wrong and what to do
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
}: {
  dataDir: string
  log: SupervisorLog
}): Promise<EmbeddedPostgres> {
  try {
    const place = choosePlace(dataDir, log)
    return await withLock(place.tag, () => start(place, log))
  } catch (failure) {
    throw explain(failure, dataDir)
  }
}

async function start(place: Place, log: SupervisorLog): Promise<EmbeddedPostgres> {
  const started = Date.now()
  const binaries = usableBinaries(locatePostgres(place.cluster), place, log)
  removeLeftovers(place)
  const password = await ensureCluster(binaries, place, log)
  const { port, attached } = await ensureRunning(binaries, place, log)
  const session = await openSession(port, password, place.cluster)
  const state = attached ? 'was running already' : `started in ${Date.now() - started} ms`
  log.info(`PostgreSQL ${binaries.major} ${state}, on port ${port}`)

  const reopen = async (): Promise<Client> => {
    const again = await ensureRunning(binaries, place, log)
    if (again.port !== port) log.warn(`PostgreSQL had to move to port ${again.port}: restart the server`)
    return openSession(again.port, password, place.cluster)
  }
  const watch = keepRunning(session, () => withLock(place.tag, reopen), log)

  return {
    url: databaseUrl(port, password),
    attached,
    folder: place.folder,
    stop: () =>
      withLock(place.tag, async () => {
        const current = watch.release()
        const others = current ? await countOthers(current).catch(() => 0) : 0
        await current?.end().catch(() => undefined)
        if (others > 0) log.info('PostgreSQL stays up: another process uses it')
        else await shutDown(binaries, place, log)
      }),
  }
}
