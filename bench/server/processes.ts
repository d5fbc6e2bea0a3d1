import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '../../test/helpers/shop-process'
import { until } from '../../test/helpers/until'
import { OPEN_DOORS, ROOT } from '../lib/market'

/** A built server in a process of its own. */
export interface Server {
  origin: string
  stop: () => Promise<void>
}

/** Builds the server, unless it is built. */
export function buildServer(): void {
  execFileSync(process.execPath, [path.join(ROOT, 'scripts', 'build.mjs'), 'server'], { cwd: ROOT, stdio: 'ignore' })
}

/** Starts the built server on a database. */
export async function startServer(databaseUrl: string): Promise<Server> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const own = { PORT: String(port), PUBLIC_URL: origin, DATABASE_URL: databaseUrl, REQUESTS_IN_FLIGHT: '10000' }
  const child = spawn(process.execPath, [path.join(ROOT, 'server', 'dist', 'main.js')], {
    cwd: ROOT,
    env: { ...process.env, ...OPEN_DOORS, ...own },
    stdio: 'inherit',
  })
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(isReady, () => 'the server is ready', 60_000)
  const stop = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  return { origin, stop }
}
