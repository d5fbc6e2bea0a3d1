import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { isPostmaster, readPidFile } from './embedded-process'
import { createDatabase, dropDatabase, type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor'

jest.setTimeout(60_000)

const quiet = { info: () => undefined, warn: () => undefined }
const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: quiet })

let base: string
let children: ChildProcess[]
let handles: EmbeddedPostgres[]

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'joybox-supervisor-'))
  // Of a temporary folder only its maker may pass; the tests of closed folders close one of their own.
  chmodSync(base, 0o755)
  children = []
  handles = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const handle of handles) await handle.stop()
  const left = readPidFile(join(base, 'data', 'postgres'))
  if (left && isPostmaster(left.pid, join(base, 'data', 'postgres'))) process.kill(left.pid, 'SIGQUIT')
  await sleep(50)
  rmSync(base, { recursive: true, force: true, maxRetries: 5 })
})

const dataDir = () => join(base, 'data')
const cluster = () => join(base, 'data', 'postgres')

async function startHere(): Promise<EmbeddedPostgres> {
  const handle = await start(dataDir())
  handles.push(handle)
  return handle
}

/** Starts another process that uses the database; `pid` is its own, so that a kill hits it and nothing in front of it. */
function startChild(): ChildProcess {
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', join(__dirname, 'supervisor.fixture.ts'), dataDir()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function said(child: ChildProcess): Promise<EmbeddedPostgres & { error?: string }> {
  const [line] = await once(child.stdout!, 'data')
  return JSON.parse(String(line))
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

async function write(url: string): Promise<void> {
  await query(url, "create table kept (word text); insert into kept values ('here')")
}

async function read(url: string): Promise<unknown> {
  return query(url, 'select word from kept')
}

const kept = [{ word: 'here' }]

describe('the embedded PostgreSQL', () => {
  it('keeps its data, port and password over stop and start', async () => {
    const first = await start(dataDir())
    await write(first.url)
    await first.stop()
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false)
    const second = await startHere()
    expect(second).toMatchObject({ url: first.url, attached: false, folder: dataDir() })
    expect(await read(second.url)).toEqual(kept)
  })

  it('is durable, private, and the same on every machine', async () => {
    const { url } = await startHere()
    const [settings] = await query(
      url,
      `select current_setting('fsync') fsync, current_setting('data_checksums') checksums,
        current_setting('server_encoding') encoding, current_setting('listen_addresses') addresses,
        current_setting('is_superuser') superuser, lower('ÄÉ') lower, 'Z' < 'a' as "by code point"`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      addresses: '127.0.0.1',
      superuser: 'off',
      lower: 'äé',
      'by code point': true,
    })
    expect(statSync(cluster()).mode & 0o077).toBe(0)
    expect(statSync(cluster()).uid).not.toBe(0)
    const wrong = url.replace(/:[^:@]+@/, ':wrong@')
    await expect(query(wrong, 'select 1')).rejects.toThrow(/password authentication failed/)
  })

  it('attaches after the process that started it was killed, with everything committed', async () => {
    const child = startChild()
    const { url } = await said(child)
    await write(url)
    await end(child, 'SIGKILL')
    const handle = await startHere()
    expect(handle).toMatchObject({ url, attached: true })
    expect(await read(url)).toEqual(kept)
    await handles.pop()!.stop()
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false)
  })

  it('starts after it was killed together with the process that started it', async () => {
    const child = startChild()
    const { url } = await said(child)
    await write(url)
    const { pid } = readPidFile(cluster())!
    process.kill(pid, 'SIGKILL')
    await end(child, 'SIGKILL')
    const handle = await startHere()
    expect(handle).toMatchObject({ url, attached: false })
    expect(await read(url)).toEqual(kept)
  })

  it('comes back by itself when it alone is killed', async () => {
    const { url } = await startHere()
    await write(url)
    process.kill(readPidFile(cluster())!.pid, 'SIGKILL')
    let answer: unknown
    for (let tries = 0; tries < 200 && !answer; tries += 1) {
      await sleep(50)
      answer = await read(url).catch(() => undefined)
    }
    expect(answer).toEqual(kept)
  })

  it('serves processes that start at once, and goes with the last of them', async () => {
    const started = [startChild(), startChild(), startChild()]
    const told = await Promise.all(started.map(said))
    expect(told.map(({ attached }) => attached).sort()).toEqual([false, true, true])
    expect(new Set(told.map(({ url }) => url)).size).toBe(1)
    await write(told[0].url)
    const starter = told.findIndex(({ attached }) => !attached)
    await end(started[starter], 'SIGTERM')
    expect(await read(told[0].url)).toEqual(kept)
    await Promise.all(started.filter((_, index) => index !== starter).map((child) => end(child, 'SIGTERM')))
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false)
  })
})

describe('a start is never refused', () => {
  async function leaveLockOf(pid: number): Promise<void> {
    const handle = await start(dataDir())
    await write(handle.url)
    const lines = readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')
    await handle.stop()
    writeFileSync(join(cluster(), 'postmaster.pid'), [pid, ...lines.slice(1)].join('\n'))
  }

  /** PostgreSQL itself tells the processes of other users apart; those of its own user it believes to be PostgreSQL. */
  async function sameUser(): Promise<{ uid: number; gid: number }> {
    await (await start(dataDir())).stop()
    const { uid, gid } = statSync(cluster())
    return { uid, gid }
  }

  it('by a lock file whose pid belongs to a stranger now', async () => {
    const stranger = spawn('sleep', ['60'], await sameUser())
    children.push(stranger)
    await leaveLockOf(stranger.pid!)
    expect(await read((await startHere()).url)).toEqual(kept)
    expect(stranger.exitCode).toBeNull()
  })

  it('by a lock file whose pid is a zombie', async () => {
    // The shell's child ends and is never waited for, because the shell has become `sleep`.
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], { ...(await sameUser()), stdio: 'pipe' })
    children.push(parent)
    const zombie = Number(String((await once(parent.stdout, 'data'))[0]))
    await leaveLockOf(zombie)
    expect(await read((await startHere()).url)).toEqual(kept)
  })

  it('by the kill of the very first start while the database was being created', async () => {
    const child = startChild()
    const creating = () =>
      existsSync(dataDir()) && readdirSync(dataDir()).some((name) => name.startsWith('postgres.new-'))
    while (!creating()) await sleep(5)
    await sleep(150)
    await end(child, 'SIGKILL')
    expect(existsSync(cluster())).toBe(false)
    await startHere()
    expect(readdirSync(dataDir()).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
  })

  it('by another program on its port', async () => {
    const first = await start(dataDir())
    await first.stop()
    const port = Number(new URL(first.url).port)
    const squatter = createServer().listen(port, '127.0.0.1')
    await once(squatter, 'listening')
    const second = await startHere()
    expect(new URL(second.url).port).not.toBe(String(port))
    squatter.close()
  })
})

describe('a database of a suite’s own', () => {
  it('is made, may be a copy of a prepared one, and is dropped with its connections', async () => {
    const { url } = await startHere()
    const prepared = await createDatabase(url, 'prepared')
    await write(prepared)
    const copy = await createDatabase(url, 'Suite "1"', 'prepared')
    expect(await read(copy)).toEqual(kept)
    const open = new Client({ connectionString: copy })
    open.on('error', () => undefined)
    await open.connect()
    await dropDatabase(url, 'Suite "1"')
    await expect(read(copy)).rejects.toThrow(/does not exist/)
    await dropDatabase(url, 'Suite "1"')
  })
})
