import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Database, openDatabase } from './database'
import { migrate } from './migrate'
import { createDatabase, dropDatabase } from './supervisor'

const server = process.env.TEST_DATABASE_URL ?? ''
let name: string
let database: Database

beforeEach(async () => {
  name = `joybox_test_${randomBytes(6).toString('hex')}`
  database = openDatabase(await createDatabase(server, name))
})

afterEach(async () => {
  await database.close()
  await dropDatabase(server, name)
})

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'joybox-migrations-'))
  for (const [file, sql] of Object.entries(files)) writeFileSync(path.join(folder, file), sql)
  return folder
}

const tables = () =>
  database.rows<{ table_name: string }>(
    `select table_name from information_schema.tables where table_schema = 'public' order by 1`,
  )

test('migrations are applied in the order of their names, each once', async () => {
  const folder = folderWith({ '002_b.sql': 'alter table a add column b int', '001_a.sql': 'create table a (id int)' })
  expect(await migrate(database, folder)).toEqual(['001_a.sql', '002_b.sql'])
  expect(await migrate(database, folder)).toEqual([])
})

test('a migration that fails undoes those before it', async () => {
  const folder = folderWith({ '001_a.sql': 'create table a (id int)', '002_b.sql': 'create table a (id int)' })
  await expect(migrate(database, folder)).rejects.toThrow('already exists')
  expect(await tables()).toEqual([])
})

test('a database from before the first release is refused with words, and keeps what it holds', async () => {
  await database.rows('create table migrations (name text primary key, applied_at timestamptz not null default now())')
  await database.rows(`insert into migrations (name) values ('001_accounts.sql'), ('002_wallet.sql')`)
  const before = await tables()
  const folder = path.resolve(__dirname, '..', '..', '..', 'migrations')
  await expect(migrate(database, folder)).rejects.toThrow(/made by a version before the first release.*JOYBOX_DATA/)
  expect(await tables()).toEqual(before)
})
