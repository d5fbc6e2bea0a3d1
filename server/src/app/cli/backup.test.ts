import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { checkInvariants } from '../../admin/reconciliation/check-invariants'
import { openDatabase, type Database } from '../../kernel/database/database'
import { FolderFiles } from '../../kernel/files/folder-files'
import { createDatabase, dropDatabase } from '../../kernel/database/supervisor'
import { openShop } from '../open-shop'
import { openTestShop, type TestShop } from '../../../testing/test-shop'
import { ContainerReader, ContainerWriter, type Line } from '../../admin/backup/container'
import { readBackup } from '../../admin/backup/read-backup'
import { writeBackup } from '../../admin/backup/write-backup'

const server = process.env.TEST_DATABASE_URL ?? ''
const folder = mkdtempSync(join(tmpdir(), 'joybox-backup-'))
let market: TestShop
let url: string
let backup: Buffer

async function collect(write: (out: PassThrough) => Promise<unknown>): Promise<Buffer> {
  const out = new PassThrough()
  const chunks: Buffer[] = []
  out.on('data', (chunk: Buffer) => chunks.push(chunk))
  await write(out)
  return Buffer.concat(chunks)
}

/** A database and a folder that hold nothing, for one restore. */
async function emptyPlace() {
  const name = `joybox_test_${randomBytes(6).toString('hex')}`
  const uploads = join(folder, name)
  const place = { url: await createDatabase(server, name), uploads, remove: () => dropDatabase(server, name) }
  const restore = (bytes: Buffer) =>
    readBackup(place.url, { ...market.shop.config, uploadDirectory: uploads }, Readable.from([bytes]))
  return { ...place, restore }
}

beforeAll(async () => {
  market = await openTestShop()
  const [row] = await market.shop.database.rows<{ name: string }>('select current_database() as name')
  const address = new URL(server)
  address.pathname = `/${row?.name}`
  url = address.href
  // Something of everything: money, sealed and opened boxes, a tray, refunds, files, and names that need quoting.
  const buyers = await Promise.all([1, 2, 3].map(() => market.player(50_000)))
  for (const buyer of buyers) {
    const ids = await market.buy(buyer, 'box_moon-rabbits', 3)
    await market.open(buyer, ids.slice(0, 2))
    await market.order(buyer, 'box_tea-cats')
  }
  await market.shop.database.rows(`update users set nickname = $1 where id = $2`, ['a\tb\\N\n“惊喜”\\.', buyers[0]?.id])
  mkdirSync(join(market.shop.config.uploadDirectory, 'deep', 'er'), { recursive: true })
  writeFileSync(join(market.shop.config.uploadDirectory, 'deep', 'er', '图.bin'), randomBytes(300_000))
  writeFileSync(join(market.shop.config.uploadDirectory, 'empty'), '')
  backup = await collect((out) => writeBackup(url, market.shop.files, out, new Date()))
}, 120_000)

afterAll(async () => {
  await market.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Hashes the contents of every table; triggers and references by their definitions. */
async function contents(database: Database): Promise<Record<string, unknown>> {
  const tables = await database.rows<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace`,
  )
  const hashes: Record<string, unknown> = {}
  for (const { name } of tables) {
    hashes[name] = await database.first(
      `select count(*) as rows, md5(string_agg(t::text, E'\\n' order by t::text)) as hash from "${name}" t`,
    )
  }
  hashes.constraints = await database.rows(
    `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as is from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 2`,
  )
  hashes.triggers = await database.rows(
    `select tgrelid::regclass::text as t, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  )
  return hashes
}

test('B4 B11 a backup brings back every row, reference, trigger and file; its books add up and the shop sells on it', async () => {
  const place = await emptyPlace()
  const tally = await place.restore(backup)
  expect(tally).toMatchObject({ files: 2, tables: expect.any(Number) })
  const config = { ...market.shop.config, demo: false, uploadDirectory: place.uploads }
  const shop = await openShop(config, place.url)
  const now = await contents(shop.database)
  expect(now).toEqual(await contents(market.shop.database))
  for (const path of [['deep', 'er', '图.bin'], ['empty']]) {
    const [was, is] = [market.shop.config.uploadDirectory, place.uploads].map((at) => readFileSync(join(at, ...path)))
    expect(is?.equals(was!)).toBe(true)
  }
  const told: string[] = []
  expect([await checkInvariants(shop.database, (text) => told.push(text)), told]).toEqual([
    true,
    ['Every book adds up: ledger, stock, states, commitments, sequences.'],
  ])
  // The database's own guards are back too.
  await expect(shop.database.rows('delete from draws')).rejects.toThrow(/append-only/)
  await expect(shop.database.rows(`update sealed_boxes set state = 'refunded' where state = 'opened'`)).rejects.toThrow(
    /cannot become/,
  )
  // A sequence goes on behind the rows that are there.
  const next = `select nextval(pg_get_serial_sequence('draws', 'sequence')) as next, (select max(sequence) from draws) as last`
  const sequence = await shop.database.first<{ next: number; last: number }>(next)
  expect(sequence!.next).toBeGreaterThan(sequence!.last)
  await shop.database.close()
  await place.remove()
}, 120_000)

test('a backup goes into an empty place only, and says so before it touches anything', async () => {
  const before = await contents(market.shop.database)
  const { config } = market.shop
  const elsewhere = join(folder, 'elsewhere')
  await expect(readBackup(url, { ...config, uploadDirectory: elsewhere }, Readable.from([backup]))).rejects.toThrow(
    /The database is not empty: .*createdb/,
  )
  expect(await contents(market.shop.database)).toEqual(before)
  const place = await emptyPlace()
  await expect(readBackup(place.url, config, Readable.from([backup]))).rejects.toThrow(/uploads is not empty/)
  await place.remove()
})

test('a backup that is cut short or changed anywhere restores nothing at all', async () => {
  const place = await emptyPlace()
  const database = openDatabase(place.url, { max: 1 })
  const flipped = (at: number) => {
    const copy = Buffer.from(backup)
    copy[at] = (copy[at] ?? 0) ^ 0x55
    return copy
  }
  const length = backup.length
  const damaged = [
    Buffer.alloc(0),
    Buffer.from('something else altogether\n'),
    ...[0.3, 0.999].map((part) => backup.subarray(0, Math.floor(length * part))),
    ...[0.5].map((part) => flipped(Math.floor(length * part))),
    Buffer.concat([backup, Buffer.from('more\n')]),
  ]
  for (const bytes of damaged) {
    await expect(place.restore(bytes)).rejects.toThrow(Error)
    const left = await database.rows(`select 1 from pg_class where relnamespace = 'public'::regnamespace`)
    expect(left).toEqual([])
  }
  // The place is as good as new.
  await place.restore(backup)
  await database.close()
  await place.remove()
}, 120_000)

test('a backup of a later version, one with a file outside its folder, and one of no shop are refused in words', async () => {
  const place = await emptyPlace()
  const lines = (all: Line[]) =>
    collect(async (out) => {
      const writer = new ContainerWriter(out)
      for (const line of all) {
        await writer.line(line)
        if (line.file) await writer.content(Readable.from([Buffer.from('x')]))
      }
    })
  const header = JSON.parse(backup.subarray(0, backup.indexOf('\n')).toString()) as Line
  const later = { ...header, migrations: [...(header.migrations as string[]), '999_future.sql'] }
  await expect(place.restore(await lines([later]))).rejects.toThrow(/later version of the shop: 999_future.sql/)
  await expect(place.restore(await lines([{ ...header, format: 2 }]))).rejects.toThrow(/format 2/)
  await expect(place.restore(await lines([header, { file: '../../evil' }]))).rejects.toThrow(/outside its folder/)
  await expect(
    collect((out) => writeBackup(place.url, new FolderFiles(place.uploads), out, new Date())),
  ).rejects.toThrow(/holds no shop/)
  await place.remove()
})

test('content of any size and shape comes back as it went in', async () => {
  const pieces = [Buffer.from('\n'), randomBytes(100_000), Buffer.alloc(0), Buffer.from('{"end":true}\n')]
  const bytes = await collect((out) => new ContainerWriter(out).content(Readable.from(pieces)))
  // However the bytes arrive.
  for (const size of [1_000, 65_536]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    )
    const read: Buffer[] = []
    for await (const piece of new ContainerReader(Readable.from(chunks)).content()) read.push(piece)
    expect(Buffer.concat(read).equals(Buffer.concat(pieces))).toBe(true)
  }
})
