import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openBucket } from '../../../testing/bucket'
import { BucketFiles } from './bucket-files'
import { copyMissing } from './copy-missing'
import type { FileStore } from './file-store'
import { FolderFiles } from './folder-files'
import { readBucket } from './settings'

const folder = mkdtempSync(join(tmpdir(), 'joybox-files-'))
let bucket: Awaited<ReturnType<typeof openBucket>>

const inBucket = (changes: Record<string, string> = {}) =>
  new BucketFiles(readBucket({ ...bucket.env, ...changes }, false)!)

beforeAll(async () => {
  bucket = await openBucket()
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

async function contentOf(store: FileStore, name: string): Promise<Buffer | undefined> {
  const pieces = await store.stream(name)
  return pieces && buffer(pieces)
}

describe.each([
  ['a folder', () => new FolderFiles(join(folder, 'uploads'))],
  ['a bucket', () => inBucket()],
])('files in %s', (_, open) => {
  test('are kept under their names, read, listed and removed', async () => {
    const store = open()
    expect(await store.names()).toEqual([])
    const bytes = new Uint8Array([0, 1, 2, 255])
    await store.put('2026-11/b.webp', bytes)
    await store.put('codes/图.jpg', new Uint8Array())
    await store.put('2026-11/b.webp', bytes)
    expect(await store.names()).toEqual(['2026-11/b.webp', 'codes/图.jpg'])
    expect([...(await store.read('2026-11/b.webp'))!]).toEqual([...bytes])
    expect(await contentOf(store, '2026-11/b.webp')).toEqual(Buffer.from(bytes))
    expect(await store.has('2026-11/b.webp')).toBe(true)
    await store.remove('2026-11/b.webp')
    await store.remove('2026-11/b.webp')
    expect(await store.has('2026-11/b.webp')).toBe(false)
    expect(await store.read('2026-11/b.webp')).toBeUndefined()
    expect(await store.stream('2026-11/b.webp')).toBeUndefined()
    await store.remove('codes/图.jpg')
  })
})

test('a file that is being written is not listed', async () => {
  const store = new FolderFiles(join(folder, 'half'))
  await store.put('a.webp', new Uint8Array([1]))
  writeFileSync(join(folder, 'half', 'b.webp.00ff00ff.part'), 'half')
  expect(await store.names()).toEqual(['a.webp'])
})

test('files are copied into a bucket, each once, more than one page of a listing', async () => {
  const from = new FolderFiles(join(folder, 'many'))
  const names = Array.from({ length: 303 }, (_, n) => `2026-11/${String(n).padStart(4, '0')}.webp`)
  for (const name of names) await from.put(name, Buffer.from(name))
  const to = inBucket()
  expect(await copyMissing(from, to)).toEqual({ copied: 303, there: 0 })
  expect(await to.names()).toEqual(names)
  expect(await copyMissing(from, to)).toEqual({ copied: 0, there: 303 })
}, 60_000)

test('a bucket that refuses the keys, or is away, is said to be unavailable', async () => {
  const unavailable = { reason: 'PROVIDER_FAILED' }
  const wrong = inBucket({ S3_SECRET_ACCESS_KEY: 'wrong' })
  await expect(wrong.put('a.webp', new Uint8Array([1]))).rejects.toMatchObject(unavailable)
  await expect(wrong.read('2026-11/0001.webp')).rejects.toMatchObject(unavailable)
  await expect(inBucket({ S3_REGION: 'mars' }).names()).rejects.toMatchObject(unavailable)
  const away = inBucket({ S3_ENDPOINT: 'http://127.0.0.1:1/joybox' })
  await expect(away.put('a.webp', new Uint8Array([1]))).rejects.toMatchObject(unavailable)
  await expect(away.names()).rejects.toMatchObject(unavailable)
})

test('a bucket needs all of its variables, and https in production', () => {
  expect(readBucket({}, true)).toBeUndefined()
  expect(() => readBucket({ S3_ENDPOINT: 'https://a.example/b' }, true)).toThrow(
    'A bucket for uploads also needs S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, MEDIA_URL.',
  )
  expect(() => readBucket(bucket.env, true)).toThrow('S3_ENDPOINT must be an https address')
  expect(() => readBucket({ ...bucket.env, MEDIA_URL: 'media' }, false)).toThrow('MEDIA_URL must be an https address')
})
