import { createCanvas } from '@napi-rs/canvas'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readBackup } from '../../admin/backup/read-backup'
import { writeBackup } from '../../admin/backup/write-backup'
import { FolderFiles } from '../../kernel/files/folder-files'
import { createDatabase, dropDatabase } from '../../kernel/database/supervisor'
import { openBucket } from '../../../testing/bucket'
import { openTestShop, type TestShop } from '../../../testing/test-shop'

const server = process.env.TEST_DATABASE_URL ?? ''
const folder = mkdtempSync(join(tmpdir(), 'joybox-bucket-shop-'))
let bucket: Awaited<ReturnType<typeof openBucket>>
let market: TestShop

beforeAll(async () => {
  bucket = await openBucket()
  market = await openTestShop({ env: bucket.env })
})
afterAll(async () => {
  await market.close()
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

async function upload() {
  const { token } = await market.player()
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(createCanvas(20, 20).toBuffer('image/png'))]), 'picture.png')
  const request = new Request('http://shop', { method: 'POST', body: form })
  const answer = await market.app.inject({
    method: 'POST',
    url: '/dev-api/common/upload',
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json<{ success: boolean; reason?: string; data: { url: string } }>()
}

test('R79 an upload is kept in the bucket, and readers are sent there', async () => {
  const { data } = await upload()
  const path = new URL(data.url, 'http://shop').pathname
  const sent = await market.app.inject({ url: path })
  expect([sent.statusCode, sent.headers.location]).toEqual([302, bucket.address + path.replace('/upload', '')])
  expect(await market.shop.files.names()).toContain(path.replace('/upload/', ''))
  const shown = await fetch(String(sent.headers.location))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  for (const hostile of ['/upload//evil.example/a.webp', '/upload/%2e%2e%2fother/a.webp', '/upload/a%0d%0ab.webp']) {
    const { headers } = await market.app.inject({ url: hostile })
    expect([undefined, new URL(bucket.address).origin]).toContain(
      headers.location && new URL(headers.location as string).origin,
    )
  }
})

test('a backup takes the bucket along, and goes back into a folder or another bucket', async () => {
  await upload()
  const [row] = await market.shop.database.rows<{ name: string }>('select current_database() as name')
  const out = new PassThrough()
  const [tally, backup] = await Promise.all([
    writeBackup(new URL(`/${row!.name}`, server).href, market.shop.files, out, new Date()).finally(() => out.end()),
    buffer(out),
  ])
  expect(tally.files).toBeGreaterThan(0)
  const other = await openBucket()
  const names = await market.shop.files.names()
  const { config } = market.shop
  const restore = async (place: typeof config) => {
    const name = `joybox_test_${randomBytes(6).toString('hex')}`
    const url = await createDatabase(server, name)
    try {
      await readBackup(url, place, Readable.from([backup]))
    } finally {
      await dropDatabase(server, name)
    }
  }
  const uploadDirectory = join(folder, 'restored')
  await restore({ ...config, bucket: undefined, uploadDirectory })
  expect(await new FolderFiles(uploadDirectory).names()).toEqual(names)
  const elsewhere = { ...config, bucket: { ...config.bucket!, endpoint: other.address } }
  await restore(elsewhere)
  expect([...other.files.keys()].sort()).toEqual(names)
  await expect(restore(elsewhere)).rejects.toThrow('The bucket for uploads is not empty.')
  expect([...other.files.keys()].sort()).toEqual(names)
  await other.close()
}, 60_000)

test('a bucket that is away refuses uploads in words, and nothing else', async () => {
  await bucket.close()
  expect(await upload()).toMatchObject({ success: false, reason: 'PROVIDER_FAILED' })
  expect((await market.call('boxes.list')).total).toBeGreaterThan(0)
})
