import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { until } from './until'

const ROOT = path.resolve(__dirname, '..', '..')
const SERVER = path.join(ROOT, 'server', 'dist', 'main.js')

/** The real shop in a process of its own: the built server, an embedded database in a folder of its own, the demo. */
export interface ShopProcess {
  /** `http://localhost:<port>` */
  origin: string
  stop: () => Promise<void>
}

/**
 * Starts the built server on a free port and waits until it is ready.
 * @param env what differs from the defaults
 */
export async function startShopProcess(env: Record<string, string> = {}): Promise<ShopProcess> {
  if (!existsSync(SERVER)) throw new Error('the server is not built: npm run build:server')
  const data = mkdtempSync(path.join(os.tmpdir(), 'joybox-shop-'))
  // PostgreSQL may run as another user than we do, and must be let in.
  chmodSync(data, 0o711)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const own = { PORT: String(port), JOYBOX_DATA: data, PUBLIC_URL: origin, LOG_LEVEL: 'warn', NODE_ENV: 'test' }
  const child = spawn(process.execPath, [SERVER], { cwd: ROOT, env: { ...process.env, ...own, ...env } })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(String(chunk)))
  const ready = async () => {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${said.join('')}`)
    return (await statusOf(`${origin}/readyz`)) === 200
  }
  await until(ready, () => `the server is ready:\n${said.join('')}`, 60000)
  const stop = async () => {
    await ended(child)
    rmSync(data, { recursive: true, force: true })
  }
  return { origin, stop }
}

/** Asks the process to end, and waits until it has. */
async function ended(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 15000)
    await gone
    clearTimeout(late)
  }
}

/** A port nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, 'localhost', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** HTTP status of a GET, or 0 when nobody answers. */
function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', () => resolve(0))
  })
}
