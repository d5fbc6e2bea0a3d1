import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readPidFile } from '../../server/src/kernel/database/embedded-process'
import { startEmbeddedPostgres } from '../../server/src/kernel/database/supervisor'
import { type Client, overHttpOnce } from '../helpers/client'
import { freePort } from '../helpers/shop-process'
import { until } from '../helpers/until'
import { withoutPace } from '../helpers/without-pace'

const ROOT = path.resolve(__dirname, '..', '..')
const SERVER = path.join(ROOT, 'server', 'dist', 'main.js')
const quiet = { info: () => undefined, warn: () => undefined }

/** The built server on data of its own, to be killed and started again. */
export class RestartableShop {
  private child: ChildProcess | undefined
  private said = ''

  private constructor(
    private readonly data: string,
    private readonly port: number,
    private readonly env: Record<string, string>,
  ) {}

  /** Folder of everything that is this shop's. */
  get folder(): string {
    return this.data
  }

  /** A shop that was never started, with these variables beside the usual ones; without DATABASE_URL it has its own database. */
  static async prepare(env: Record<string, string> = {}, parent = os.tmpdir()): Promise<RestartableShop> {
    const data = mkdtempSync(path.join(parent, 'joybox-faults-'))
    // PostgreSQL may run as another user than we do, and must be let in.
    chmodSync(data, 0o711)
    return new RestartableShop(data, await freePort(), env)
  }

  /** Somebody who has not registered yet, and does not ask again when the shop is busy. */
  visitor(): Client {
    return overHttpOnce(this.origin)
  }

  get origin(): string {
    return `http://localhost:${this.port}`
  }

  /** Starts the process without waiting for anything. */
  launch(): void {
    const env = {
      JOYBOX_DATA: this.data,
      JOYBOX_UPLOADS: path.join(this.data, 'uploads'),
      PORT: String(this.port),
      PUBLIC_URL: this.origin,
      ...withoutPace,
    }
    this.said = ''
    this.child = spawn(process.execPath, [SERVER], {
      cwd: ROOT,
      env: { ...process.env, ...env, DATABASE_URL: '', LOG_LEVEL: 'warn', NODE_ENV: 'test', ...this.env },
    })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.said += String(chunk)))
    }
  }

  /** Starts the server and waits until it serves. @returns how long that took, in ms. @throws when the start is refused */
  async start(): Promise<number> {
    const started = Date.now()
    this.launch()
    await this.serves()
    return Date.now() - started
  }

  /** Waits until the running server answers that it is ready. */
  async serves(): Promise<void> {
    const ready = async () => {
      const { exitCode, signalCode } = this.child!
      if (exitCode !== null || signalCode) throw new Error(`the start was refused:\n${this.said}`)
      return fetch(`${this.origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    }
    await until(ready, () => `the server is ready:\n${this.said}`, 60_000)
  }

  /** Asks the server to stop. @returns how it ended, after how many ms, and what it said */
  async askToStop(): Promise<{ exitCode: number | null; ms: number; said: string }> {
    const asked = Date.now()
    const ended = once(this.child!, 'exit')
    this.child!.kill('SIGTERM')
    const [exitCode] = (await ended) as [number | null]
    return { exitCode, ms: Date.now() - asked, said: this.said }
  }

  /** Lines of the server's log from this level on. */
  logged(level: number): { level: number; msg: string; ms?: number }[] {
    const lines = this.said.split('\n').filter((line) => line.startsWith('{'))
    return lines.map((line) => JSON.parse(line)).filter((line) => line.level >= level)
  }

  /** The server's process. */
  get pid(): number | undefined {
    return this.child?.pid
  }

  /** kill -9 of the server; PostgreSQL goes on. */
  async killServer(): Promise<void> {
    const ended = once(this.child!, 'exit')
    this.child!.kill('SIGKILL')
    await ended
  }

  /** Stops the server's process where it stands; its connections stay open. */
  freeze(): void {
    this.child!.kill('SIGSTOP')
  }

  /** Lets a frozen server go on. */
  thaw(): void {
    this.child!.kill('SIGCONT')
  }

  /** kill -9 of PostgreSQL with all its processes; the server goes on. */
  killPostgres(): void {
    const main = readPidFile(path.join(this.data, 'postgres'))
    if (!main) throw new Error('PostgreSQL does not run')
    for (const pid of [main.pid, ...childrenOf(main.pid)]) process.kill(pid, 'SIGKILL')
  }

  /** kill -9 of both at once. */
  async killBoth(): Promise<void> {
    this.killPostgres()
    await this.killServer()
  }

  /** Lets `work` look into the database. */
  async inDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
    const database = await startEmbeddedPostgres({ dataDir: this.data, log: quiet })
    try {
      return await work(database.url)
    } finally {
      await database.stop()
    }
  }

  /** Ends what runs in order and deletes the data. */
  async remove(): Promise<void> {
    if (this.child?.exitCode === null && !this.child.signalCode) await this.askToStop()
    // A killed server leaves PostgreSQL behind; the last to leave shuts it down.
    if (!this.env.DATABASE_URL) await this.inDatabase(async () => undefined)
    rmSync(this.data, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Processes that this one started, as Linux tells. */
export function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!pid) return false
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      } catch {
        return false
      }
    })
}
