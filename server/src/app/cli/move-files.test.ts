import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { openBucket } from '../../../testing/bucket'

const ROOT = resolve(__dirname, '..', '..', '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'joybox-move-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const moveFiles = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', join(__dirname, 'move-files.ts')], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: process.env.TEST_DATABASE_URL, JOYBOX_UPLOADS: folder, ...env },
  })

test('uploads of the folder are copied into the bucket, and those that are there are left alone', async () => {
  const bucket = await openBucket()
  mkdirSync(join(folder, '2026-11'))
  for (const name of ['a.webp', 'b.webp']) writeFileSync(join(folder, '2026-11', name), name)
  expect((await moveFiles(bucket.env)).stderr).toBe('Copied 2 files into the bucket; 0 were there already.\n')
  writeFileSync(join(folder, '2026-11', 'c.webp'), 'c')
  expect((await moveFiles(bucket.env)).stderr).toBe('Copied 1 files into the bucket; 2 were there already.\n')
  expect([...bucket.files.keys()].sort()).toEqual(['2026-11/a.webp', '2026-11/b.webp', '2026-11/c.webp'])
  await bucket.close()
}, 60_000)

test('without a bucket nothing is copied', async () => {
  await expect(moveFiles({})).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('set S3_ENDPOINT') })
}, 60_000)
