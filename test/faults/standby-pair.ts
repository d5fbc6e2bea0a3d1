import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync, chownSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../server/src/kernel/database/database'
import { identity } from '../../server/src/kernel/database/embedded-account'
import { usableBinaries } from '../../server/src/kernel/database/embedded-copy'
import { ensureCluster } from '../../server/src/kernel/database/embedded-init'
import { choosePlace, type Place } from '../../server/src/kernel/database/embedded-place'
import { databaseEnvironment } from '../../server/src/kernel/database/embedded-process'
import { type Binaries, locatePostgres } from '../../server/src/kernel/database/locate'
import { freePort } from '../helpers/shop-process'
import { until } from '../helpers/until'
import { childrenOf } from './restartable-shop'

const quiet = { info: () => undefined, warn: () => undefined }
const STANDBY = 'joybox_standby'

/** One PostgreSQL of the pair, as its own service on a machine would be. */
class Node {
  private child: ChildProcess | undefined
  private said = ''

  constructor(
    private readonly binaries: Binaries,
    private readonly place: Place,
    readonly cluster: string,
    readonly port: number,
    private readonly password: string,
  ) {}

  get url(): string {
    return `postgres://postgres:${this.password}@127.0.0.1:${this.port}/postgres`
  }

  async start(settings: Record<string, string> = {}): Promise<void> {
    const all = {
      port: String(this.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      wal_level: 'replica',
      max_wal_senders: '4',
      ...settings,
    }
    const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    this.child = spawn(this.binaries.postgres, ['-D', this.cluster, ...words], {
      ...identity(this.place.account),
      cwd: '/',
      env: databaseEnvironment(),
    })
    this.child.stderr?.on('data', (chunk: Buffer) => (this.said += String(chunk)))
    const answers = () => {
      if (this.child?.exitCode !== null) throw new Error(this.said)
      return this.ask('select 1').then(
        () => true,
        () => false,
      )
    }
    await until(answers, () => `PostgreSQL answers: ${this.said}`, 60_000)
  }

  async ask<Row>(sql: string): Promise<Row[]> {
    const database = openDatabase(this.url, { max: 1 })
    try {
      return await database.rows<Row>(sql)
    } finally {
      await database.close()
    }
  }

  async stop(): Promise<void> {
    if (this.child?.exitCode !== null || this.child.signalCode) return
    const ended = once(this.child, 'exit')
    this.child.kill('SIGINT')
    await ended
  }

  /** kill -9 of all its processes, as when the machine loses power. */
  async kill(): Promise<void> {
    const { pid } = this.child!
    const ended = once(this.child!, 'exit')
    for (const one of [pid!, ...childrenOf(pid!)]) process.kill(one, 'SIGKILL')
    await ended
  }
}

/** A primary that acknowledges nothing before its standby has it on disk, as docs/operations.md sets it up. */
export async function startPair() {
  const data = mkdtempSync(path.join(os.tmpdir(), 'joybox-pair-'))
  chmodSync(data, 0o711)
  const place = choosePlace(data, quiet)
  const binaries = usableBinaries(locatePostgres(place.cluster), place, quiet)
  const password = await ensureCluster(binaries, place, quiet)
  const copy = `${place.cluster}.standby`
  const primary = new Node(binaries, place, place.cluster, await freePort(), password)
  const standby = new Node(binaries, place, copy, await freePort(), password)
  // The copy must be of a primary that writes what a standby needs.
  await primary.start()
  await primary.stop()
  execFileSync('cp', ['-a', place.cluster, copy])
  const signal = path.join(copy, 'standby.signal')
  writeFileSync(signal, '')
  if (place.account) chownSync(signal, place.account.uid, place.account.gid)
  await primary.start()
  const from = `host=127.0.0.1 port=${primary.port} user=postgres password=${password} application_name=${STANDBY}`
  await standby.start({ primary_conninfo: from })
  await primary.ask(`alter system set synchronous_standby_names = '${STANDBY}'`)
  await primary.ask('select pg_reload_conf()')
  const inStep = async () =>
    (await primary.ask<{ sync_state: string }>('select sync_state from pg_stat_replication'))[0]?.sync_state === 'sync'
  await until(inStep, 'the standby is in step')
  return {
    primary,
    standby,
    async remove(): Promise<void> {
      await primary.stop()
      await standby.stop()
      rmSync(copy, { recursive: true, force: true })
      rmSync(place.folder, { recursive: true, force: true })
      rmSync(data, { recursive: true, force: true })
    },
  }
}
