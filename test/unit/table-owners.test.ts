import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const MODULE = pathToFileURL(path.resolve(__dirname, '..', '..', 'scripts', 'lib', 'table-owners.mjs')).href

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'joybox-owners-'))
  execFileSync('git', ['init', '-q'], { cwd: folder })
  write('server/migrations/001.sql', 'create table coupons (id text)')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

function findings(): string[] {
  const program = `import { checkTableOwners } from ${JSON.stringify(MODULE)}
    console.log(JSON.stringify(checkTableOwners(process.argv[1])))`
  const words = ['--input-type=module', '-e', program, folder]
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }))
}

test('a table is written by the context that owns it and read by any', () => {
  write('server/src/wallet/use.ts', "tx.rows('update coupons set state = 1')")
  write('server/src/draws/read.ts', "tx.rows('select * from coupons')")
  expect(findings()).toEqual([])
})

test.each(['insert into coupons (id) values (1)', 'update coupons set id = 2', 'delete from coupons'])(
  'a write of another context is found: %s',
  (sql) => {
    write('server/src/draws/spend.ts', `tx.rows('${sql}')`)
    expect(findings()).toEqual(['server/src/draws/spend.ts: writes coupons, which wallet owns'])
  },
)

test('a table that nobody owns is found', () => {
  write('server/migrations/002.sql', 'create table secrets (id text)')
  expect(findings()).toEqual([expect.stringContaining('secrets: no context owns this table')])
})
