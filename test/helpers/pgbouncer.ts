import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { freePort } from './shop-process'
import { until } from './until'

export function hasPgBouncer(): boolean {
  return spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0
}

/** A real PgBouncer in front of a PostgreSQL server, with the settings of docs/operations.md. */
export class PgBouncer {
  private constructor(
    private readonly folder: string,
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  /** @param server address of PostgreSQL, with user and password */
  static async start(server: string, pooling: 'session' | 'transaction'): Promise<PgBouncer> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'joybox-pgbouncer-'))
    chmodSync(folder, 0o777)
    const port = await freePort()
    const { hostname, port: behind, username, password } = new URL(server)
    const user = `user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`
    const settings = `[databases]
* = host=${hostname} port=${behind} ${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${pooling}
default_pool_size = ${pooling === 'session' ? 20 : 6}
max_client_conn = 200
logfile = ${folder}/log
`
    writeFileSync(path.join(folder, 'pgbouncer.ini'), settings)
    // It refuses to run as root.
    const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    const child = spawn('pgbouncer', [...asNobody, path.join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
    const bouncer = new PgBouncer(folder, child, port)
    await until(
      () => answers(port),
      () => `PgBouncer listens: ${bouncer.log()}`,
    )
    return bouncer
  }

  /** The same database by way of it. */
  through(url: string): string {
    const address = new URL(url)
    address.hostname = '127.0.0.1'
    address.port = String(this.port)
    return address.href
  }

  log(): string {
    try {
      return readFileSync(path.join(this.folder, 'log'), 'utf8')
    } catch {
      return ''
    }
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit')
    this.child.kill('SIGINT')
    await ended
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    const end = (listens: boolean) => {
      socket.destroy()
      resolve(listens)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}
