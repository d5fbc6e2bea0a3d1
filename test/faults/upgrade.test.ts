import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { overHttp } from '../helpers/client'
import { hasNginx, Nginx } from '../helpers/nginx'
import { freePort } from '../helpers/shop-process'
import { until } from '../helpers/until'
import { audit } from './audit'
import { type DatabaseApart, startDatabaseApart } from './database-apart'
import { Load, noPromises, stockUp } from './load'
import { withoutPace } from '../helpers/without-pace'

const ROOT = path.resolve(__dirname, '..', '..')
const TIMES = process.env.SOAK === '1' ? 3 : 1
const SHOPPERS = 8

jest.setTimeout(300_000)

const home = mkdtempSync(path.join(os.tmpdir(), 'joybox-releases-'))
const running = new Map<number, ChildProcess>()
const ports: number[] = []
let database: DatabaseApart
let nginx: Nginx
let restarter: http.Server

/** Puts what is built here into a release folder; its packages are the repository's. */
async function release(name: string): Promise<string> {
  const folder = path.join(home, 'releases', name)
  const assemble = `import(${JSON.stringify(pathToFileURL(path.join(ROOT, 'scripts/lib/release.mjs')).href)}).then((m) => m.assembleRelease(${JSON.stringify(folder)}))`
  await promisify(execFile)(process.execPath, ['-e', assemble])
  for (const part of ['node_modules', 'server/node_modules']) {
    if (existsSync(path.join(ROOT, part))) symlinkSync(path.join(ROOT, part), path.join(folder, part))
  }
  mkdirSync(path.join(folder, 'dist/h5/js'), { recursive: true })
  // A script that only this release has, as every build has some.
  writeFileSync(path.join(folder, `dist/h5/js/only-${name}.0a1b2c3d.js`), `// ${name}`)
  return folder
}

function launch(port: number): void {
  const current = path.join(home, 'current')
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: nginx?.origin ?? 'http://localhost',
    DATABASE_URL: database.url,
    JOYBOX_UPLOADS: path.join(home, 'uploads'),
    DRAIN_SECONDS: '1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'test',
    ...withoutPace,
  }
  running.set(
    port,
    spawn(process.execPath, ['server/dist/main.js'], { cwd: realpathSync(current), env, stdio: 'ignore' }),
  )
}

async function stop(port: number): Promise<void> {
  const child = running.get(port)
  if (!child || child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Restarts a process as systemd would, for `deploy/switch`: `… joybox@<port>`. */
async function openRestarter(): Promise<string> {
  restarter = http.createServer((request, response) => {
    const port = Number(/joybox@(\d+)/.exec(request.url ?? '')?.[1])
    void stop(port).then(() => {
      launch(port)
      response.end()
    })
  })
  restarter.listen(0, '127.0.0.1')
  await once(restarter, 'listening')
  const script = path.join(home, 'restart')
  const { port } = restarter.address() as AddressInfo
  writeFileSync(script, `#!/bin/sh\nexec curl --silent --fail "http://127.0.0.1:${port}/$1"\n`, { mode: 0o755 })
  return script
}

async function switchTo(folder: string, restart: string): Promise<void> {
  const env = { ...process.env, JOYBOX_HOME: home, JOYBOX_RESTART: restart, JOYBOX_SETTLE: '1' }
  Object.assign(env, { JOYBOX_SERVERS: nginx.servers, JOYBOX_RELOAD: nginx.reload })
  await promisify(execFile)(path.join(folder, 'deploy', 'switch'), [folder, ...ports.map(String)], { env })
}

/** Status of a GET on a connection of its own: browsers repeat one by themselves whose idle connection was just closed. */
function statusOf(url: string): Promise<number | string> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', (error) => resolve(String(error)))
  })
}

/** Asks for the same again and again. @returns every answer but 200 */
function watch(url: string): { end(): Promise<string[]> } {
  const wrong: string[] = []
  const enough = new AbortController()
  const ask = async () => {
    while (!enough.signal.aborted) {
      const status = await statusOf(url)
      if (status !== 200) wrong.push(`${url}: ${status}`)
    }
  }
  const asking = ask()
  return {
    async end() {
      enough.abort()
      await asking
      return wrong
    },
  }
}

const describeWithNginx = hasNginx() ? describe : describe.skip
if (!hasNginx()) console.warn('no nginx on this machine: upgrades behind it are not tried (apt-get install nginx)')

describeWithNginx('behind nginx as deploy/nginx.conf has it', () => {
  let restart: string

  beforeAll(async () => {
    ports.push(await freePort(), await freePort())
    database = await startDatabaseApart()
    restart = await openRestarter()
    nginx = await Nginx.start(path.join(home, 'nginx'), ports)
    await switchTo(await release('first'), restart)
    await until(async () => (await fetch(`${nginx.origin}/healthz`)).ok, 'the shop is open')
    await stockUp(database.url)
  })
  afterAll(async () => {
    await nginx?.stop()
    await Promise.all(ports.map(stop))
    restarter?.close()
    await database?.remove()
    rmSync(home, { recursive: true, force: true })
  })

  test('upgrades and restarts under load lose no request, and pages that are open keep their scripts', async () => {
    const promises = noPromises()
    const load = new Load(promises)
    await load.register({ visitor: () => overHttp(nginx.origin) }, SHOPPERS)
    load.begin()
    const script = readdirSync(path.join(home, 'releases/first/dist/h5/js')).find((name) =>
      name.endsWith('.0a1b2c3d.js'),
    )
    const watched = ['/', '/dev-api/home', `/js/${script}`].map((name) => watch(nginx.origin + name))
    for (let time = 1; time <= TIMES; time += 1) {
      const before = promises.purchases.length
      await switchTo(await release(`upgrade-${time}`), restart)
      // A restart alone: the same release again.
      await switchTo(path.join(home, 'releases', `upgrade-${time}`), restart)
      expect(promises.purchases.length).toBeGreaterThan(before)
    }
    await load.end()
    expect((await Promise.all(watched.map((one) => one.end()))).flat()).toEqual([])
    expect(load.losses).toEqual([])
    expect(realpathSync(path.join(home, 'current'))).toBe(path.join(home, 'releases', `upgrade-${TIMES}`))
    expect(await audit(database.url, promises)).toEqual([])
  })
})
