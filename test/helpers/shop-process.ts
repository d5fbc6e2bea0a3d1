import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { until } from './until'

const ROOT = path.resolve(__dirname, '..', '..')
const SERVER = path.join(ROOT, 'server', 'dist', 'main.js')

/** The real shop in a process of its own: the built server on a new database with the demo catalogue. */
export interface ShopProcess {
  /** `http://localhost:<port>` */
  origin: string
  /** Changes the shop behind its back, as when the last box is sold under one's fingers. */
  sql: (statement: string) => unknown[]
  stop: () => Promise<void>
}

/**
 * Starts the built server on a free port, with a database of its own in the PostgreSQL of the test run, and waits until
 * it is ready.
 * @param env what differs from the defaults
 */
export async function startShopProcess(env: Record<string, string> = {}): Promise<ShopProcess> {
  if (!existsSync(SERVER)) throw new Error('the server is not built: npm run build:server')
  const database = newDatabase()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const own = {
    PORT: String(port),
    DATABASE_URL: database.url,
    PUBLIC_URL: origin,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'test',
    // Everybody here comes from one address.
    REGISTRATIONS_PER_HOUR: '10000',
    REGISTRATIONS_PER_DAY: '10000',
    UNVERIFIED_ADDRESS_DAILY_FEN: '10000000',
  }
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
    database.drop()
  }
  return { origin, sql: (statement) => runSql(database.url, statement), stop }
}

/** A database beside the one that the test run was given. */
function newDatabase() {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is missing: run this through jest, whose setup starts PostgreSQL')
  const name = `joybox_test_${randomBytes(6).toString('hex')}`
  runSql(server, `create database ${name} template ${process.env.TEST_DATABASE_TEMPLATE ?? 'template1'}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  // Not `with (force)`: PostgreSQL refuses that whenever its own cleaning (autovacuum) is at work there, and who used this
  // database has ended.
  return { url: url.href, drop: () => runSql(server, `drop database if exists ${name}`) }
}

function runSql(url: string, statement: string): unknown[] {
  const script = path.join(__dirname, 'run-sql.mjs')
  return JSON.parse(execFileSync(process.execPath, [script, url, statement], { encoding: 'utf8' }))
}

/** Asks the process to end, and waits until it has. */
async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 15000)
  await gone
  clearTimeout(late)
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
