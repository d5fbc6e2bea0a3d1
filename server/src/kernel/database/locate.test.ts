import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explain } from './embedded-errors'
import { locatePostgres } from './locate'
import { linkLibraries } from './locate-links'

let base: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'joybox-locate-'))
})

afterEach(() => rmSync(base, { recursive: true }))

describe('locating PostgreSQL', () => {
  it('prefers the binaries from npm', () => {
    expect(locatePostgres(join(base, 'none'))).toMatchObject({ from: 'npm', major: 18 })
  })

  it('says what to do when the data was made by a version that is not here', () => {
    writeFileSync(join(base, 'PG_VERSION'), '9\n')
    expect(() => locatePostgres(base)).toThrow(/made by PostgreSQL 9, and only PostgreSQL 18.*DATABASE_URL/s)
  })

  it('takes the `postgres` in PATH when the data is of its version', () => {
    const bin = join(base, 'bin')
    mkdirSync(bin)
    writeFileSync(join(bin, 'initdb'), '')
    writeFileSync(join(bin, 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 16.4"\n', { mode: 0o755 })
    mkdirSync(join(base, 'links'))
    symlinkSync(join(bin, 'postgres'), join(base, 'links', 'postgres'))
    writeFileSync(join(base, 'PG_VERSION'), '16\n')
    const path = process.env.PATH
    process.env.PATH = join(base, 'links')
    try {
      expect(locatePostgres(base)).toMatchObject({ from: 'path', major: 16, initdb: join(bin, 'initdb') })
    } finally {
      process.env.PATH = path
    }
  })
})

describe('library links', () => {
  it('are made where the install script did not run', () => {
    const native = join(base, 'native')
    mkdirSync(join(native, 'lib'), { recursive: true })
    writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library')
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
    expect(linkLibraries(native)).toBeNull()
    expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
    expect(linkLibraries(native)).toBeNull()
  })

  it('are reported when they cannot be made', () => {
    const links = [{ source: 'native/lib/a', target: 'native/lib/b' }]
    writeFileSync(join(base, 'pg-symlinks.json'), JSON.stringify(links))
    expect(linkLibraries(base)).toMatchObject({ code: 'ENOENT' })
  })
})

describe('plain words', () => {
  it.each([
    ['initdb: error: could not write file "x": No space left on device', /disk .* is full/],
    ['FATAL:  data directory "/data" has wrong ownership', /belongs to another user/],
    ['FATAL:  data directory "/data" has invalid permissions', /wants .* to be private/],
    ['initdb: error: could not look up effective user ID 4711: user does not exist', /no name on this machine/],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /too little memory/],
    ["EROFS: read-only file system, mkdir '/data'", /is read-only/],
    ['something never seen', /something never seen/],
  ])('%s', (failure, words) => {
    expect(explain(failure, '/data').message).toMatch(words)
  })
})
