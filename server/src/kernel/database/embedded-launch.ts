import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identity } from './embedded-account'
import { EmbeddedPostgresError, explain, type SupervisorLog } from './embedded-errors'
import type { Place } from './embedded-place'
import { databaseEnvironment, isPostmaster, orphansOf, type PidFile, readPidFile, signal } from './embedded-process'
import type { Binaries } from './locate'

/** Crash recovery after a long, busy run replays at most about a gigabyte of log. */
const START_MS = 300_000
const PORT_AND_MEMORY_MS = 30_000
const LOG_BYTES = 4 * 1024 * 1024

/**
 * Makes PostgreSQL run on the cluster and take connections: finds the one that runs already, or starts it.
 * Must be called under the lock. A lock file left by a crash never keeps it from starting.
 */
export async function ensureRunning(
  binaries: Binaries,
  place: Place,
  log: SupervisorLog,
): Promise<{ port: number; attached: boolean }> {
  const running = await findRunning(place, log)
  if (running) return { port: running.port, attached: true }
  let port = await rememberedPort(place)
  for (const started = Date.now(); ;) {
    const failure = await launch(binaries, place, port)
    if (failure === null) break
    if (Date.now() - started > PORT_AND_MEMORY_MS) throw explain(failure, place.cluster)
    if (/could not bind|could not create any TCP\/IP sockets/.test(failure)) port = await freePort()
    // Processes of a killed PostgreSQL are still ending; until they have, the data is not to be touched.
    else if (/pre-existing shared memory block/.test(failure)) await sleep(200)
    else throw explain(failure, place.cluster)
  }
  writeFileSync(`${portFile(place)}.new`, String(port), { mode: 0o600 })
  renameSync(`${portFile(place)}.new`, portFile(place))
  return { port, attached: false }
}

/** Waits until the postmaster has ended. @returns whether it has within the time */
export async function waitForEnd(pid: number, cluster: string, ms: number): Promise<boolean> {
  for (const started = Date.now(); isPostmaster(pid, cluster); await sleep(10)) {
    if (Date.now() - started > ms) return false
  }
  return true
}

async function findRunning(place: Place, log: SupervisorLog): Promise<PidFile | null> {
  const found = readPidFile(place.cluster)
  if (found && isPostmaster(found.pid, place.cluster)) {
    const ready = await waitUntilReady(found.pid, place.cluster)
    if (ready) return ready
  }
  await endOrphans(place, log)
  const left = readPidFile(place.cluster)
  if (left && !isPostmaster(left.pid, place.cluster)) {
    log.info('PostgreSQL was not shut down in order last time; it repairs itself while it starts')
    unlinkSync(join(place.cluster, 'postmaster.pid'))
  }
  return null
}

/** A postmaster that is killed takes a moment to be missed by its own processes; they end by themselves. */
async function endOrphans({ tag }: Place, log: SupervisorLog): Promise<void> {
  for (const started = Date.now(); orphansOf(tag).length > 0; await sleep(20)) {
    if (Date.now() - started < 5_000) continue
    log.warn('Ending processes of a killed PostgreSQL that did not end by themselves')
    for (const pid of orphansOf(tag)) signal(pid, 'SIGKILL')
    await sleep(100)
  }
}

/** Starts PostgreSQL in a session of its own: Ctrl-C in the terminal is for the server, which stops its database last. */
async function launch(binaries: Binaries, place: Place, port: number): Promise<string | null> {
  const settings = {
    cluster_name: place.tag,
    listen_addresses: '127.0.0.1',
    port,
    // Socket files have lock files of their own, which go stale too; TCP has none.
    unix_socket_directories: '',
    fsync: 'on',
    shared_buffers: '64MB',
    // One machine, no replica: less log to write and nothing of it to keep.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(binaries.major >= 18 ? { io_method: 'sync' } : {}),
  }
  const file = openLog(place)
  const from = fstatSync(file).size
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', place.cluster, ...words], {
    ...identity(place.account),
    cwd: '/',
    detached: true,
    env: databaseEnvironment(),
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  const failed = new Promise<Error>((done) => child.once('error', done))
  const pid = child.pid
  if (pid === undefined) throw explain(await failed, place.cluster)
  child.unref()
  const ready = await waitUntilReady(pid, place.cluster)
  if (ready) return null
  return readFileSync(logFile(place)).subarray(from).toString('utf8') || 'PostgreSQL ended without a word.'
}

async function waitUntilReady(pid: number, cluster: string): Promise<PidFile | null> {
  for (const started = Date.now(); isPostmaster(pid, cluster); await sleep(5)) {
    const file = readPidFile(cluster)
    if (file?.pid === pid && file.status === 'ready') return file
    if (Date.now() - started > START_MS) {
      throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) has not become ready in ${START_MS / 1000} s.`)
    }
  }
  return null
}

function openLog(place: Place): number {
  const size = statSync(logFile(place), { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_BYTES) renameSync(logFile(place), `${logFile(place)}.old`)
  return openSync(logFile(place), 'a', 0o600)
}

function logFile({ folder }: Place): string {
  return join(folder, 'postgres.log')
}

function portFile({ folder }: Place): string {
  return join(folder, 'postgres.port')
}

async function rememberedPort(place: Place): Promise<number> {
  try {
    const port = Number(readFileSync(portFile(place), 'utf8'))
    if (port > 0 && port < 65536) return port
  } catch {
    // The first start, or the file was lost: any free port does.
  }
  return freePort()
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}
