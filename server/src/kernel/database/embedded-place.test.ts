import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { databaseAccount, mayUse } from './embedded-account'
import { usableBinaries } from './embedded-copy'
import { choosePlace } from './embedded-place'
import { databaseEnvironment } from './embedded-process'
import { locatePostgres } from './locate'
import { startEmbeddedPostgres } from './supervisor'

jest.setTimeout(60_000)

const quiet = { info: () => undefined, warn: () => undefined }
const isRoot = process.getuid?.() === 0
const nobody = { name: 'nobody', uid: 65534, gid: 65534 }

let base: string
let made: string[]

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'joybox-place-'))
  chmodSync(base, 0o755)
  made = [base]
})

afterEach(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

function choose(dataDir: string) {
  const place = choosePlace(dataDir, quiet)
  made.push(place.folder)
  return place
}

describe('where the data lives', () => {
  it('is the folder that was asked for, in an ordinary checkout', () => {
    const place = choose(join(base, '.joybox', 'data'))
    expect(place.folder).toBe(join(base, '.joybox', 'data'))
    expect(place.account === null).toBe(!isRoot)
  })

  it('has the same tag at every start, and another one in another folder', () => {
    const [first, again, other] = ['a', 'a', 'b'].map((name) => choose(join(base, name)).tag)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('says in plain words when the folder cannot be made', async () => {
    writeFileSync(join(base, 'file'), '')
    const start = startEmbeddedPostgres({ dataDir: join(base, 'file', 'data'), log: quiet })
    await expect(start).rejects.toMatchObject({ name: 'EmbeddedPostgresError', message: expect.stringContaining(base) })
  })
})

// Cases that only root can meet or set up.
if (isRoot) {
  describe('run by root', () => {
    it('PostgreSQL runs as nobody, and as the owner of a checkout that has one', () => {
      expect(databaseAccount(join(base, 'postgres'))?.name).toBe('nobody')
      const daemon = { uid: 1, gid: 1 }
      const owned = join(base, 'owned')
      mkdirSync(owned)
      spawnSync('chown', ['1:1', owned])
      expect(databaseAccount(join(owned, '.joybox', 'postgres'))).toMatchObject(daemon)
    })

    it('a closed checkout gets its data elsewhere, at the same place every time, readable by its user alone', async () => {
      const closed = join(base, 'closed')
      mkdirSync(closed, { mode: 0o700 })
      const dataDir = join(closed, 'data')
      const first = await startEmbeddedPostgres({ dataDir, log: quiet })
      made.push(first.folder)
      await first.stop()
      expect(first.folder.startsWith(closed)).toBe(false)
      expect(mayUse(nobody, [first.folder])).toBe(true)
      expect(statSync(join(first.folder, 'postgres'))).toMatchObject({ uid: nobody.uid })
      expect(statSync(join(first.folder, 'postgres')).mode & 0o777).toBe(0o700)
      expect(statSync(first.folder).mode & 0o044).toBe(0)
      expect(readFileSync(join(dataDir, 'WHERE.txt'), 'utf8')).toContain(first.folder)
      // Opening the checkout later must not make the shop look empty.
      chmodSync(closed, 0o755)
      const second = await startEmbeddedPostgres({ dataDir, log: quiet })
      await second.stop()
      expect(second).toMatchObject({ url: first.url, folder: first.folder })
    })

    it('closing a checkout that has data is told, not answered with an empty shop', async () => {
      const closed = join(base, 'later')
      const first = await startEmbeddedPostgres({ dataDir: join(closed, 'data'), log: quiet })
      await first.stop()
      chmodSync(closed, 0o700)
      expect(() => choose(join(closed, 'data'))).toThrow(/may no longer enter/)
    })

    it('PostgreSQL is copied out of a closed checkout, whole and readable whatever the modes were', () => {
      const binaries = locatePostgres(join(base, 'postgres'))
      const closed = join(base, 'closed')
      mkdirSync(closed)
      spawnSync('cp', ['-a', binaries.bundle!.folder, join(closed, 'native')])
      spawnSync('chmod', ['-R', 'go-rwx', closed])
      const place = choose(join(base, 'data'))
      const bundle = { folder: join(closed, 'native'), name: 'copy' }
      const bin = join(bundle.folder, 'bin')
      const inside = { ...binaries, postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), bundle }
      const usable = usableBinaries(inside, place, quiet)
      expect(dirname(dirname(usable.postgres))).toBe(join(place.folder, 'copy'))
      const answer = spawnSync(usable.initdb, ['-D', join(base, 'trial'), '--show'], {
        uid: nobody.uid,
        gid: nobody.gid,
        cwd: '/',
        env: databaseEnvironment(),
        encoding: 'utf8',
      })
      expect(answer.stderr).toContain(`share_path=${join(place.folder, 'copy', 'share', 'postgresql')}`)
      expect(answer.status).toBe(0)
      expect(usableBinaries(inside, place, quiet)).toEqual(usable)
    })
  })
}

// Needs root to become somebody else, who has to be able to read this checkout.
if (isRoot && mayUse(nobody, [__dirname])) {
  describe('run by an ordinary user', () => {
    it('starts it with the user’s own data, and refuses another’s in plain words', async () => {
      const own = join(base, 'own')
      mkdirSync(own)
      chmodSync(own, 0o777)
      expect(await startAsNobody(join(own, 'data'))).toMatchObject({ attached: false, folder: join(own, 'data') })
      expect(statSync(join(own, 'data', 'postgres')).uid).toBe(nobody.uid)
      const foreign = join(base, 'foreign', 'postgres')
      mkdirSync(foreign, { recursive: true })
      expect(await startAsNobody(dirname(foreign))).toMatchObject({ error: expect.stringContaining('another user') })
    })
  })
}

/** Output of the program of supervisor.fixture.ts, which is then stopped in order. */
async function startAsNobody(dataDir: string): Promise<unknown> {
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', join(__dirname, 'supervisor.fixture.ts'), dataDir], {
    uid: nobody.uid,
    gid: nobody.gid,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await once(child.stdout, 'data')
  child.kill('SIGTERM')
  await ended
  return JSON.parse(String(line))
}
