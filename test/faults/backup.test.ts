import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { until } from '../helpers/until'
import { audit } from './audit'
import { Load, noPromises, type Promises } from './load'
import { RestartableShop } from './restartable-shop'

const ROOT = path.resolve(__dirname, '..', '..')
const SHOPPERS = 16

jest.setTimeout(180_000)

let first: RestartableShop
let second: RestartableShop

beforeAll(async () => {
  ;[first, second] = await Promise.all([RestartableShop.prepare(), RestartableShop.prepare()])
  await first.start()
})
afterAll(async () => {
  await first.remove()
  await second.remove()
})

/** Runs `npm run backup` and its kin as an operator would, on the data of a shop. @returns what it said */
async function run(command: 'backup' | 'restore' | 'books', shop: RestartableShop, ...words: string[]) {
  const env = { JOYBOX_DATA: shop.folder, JOYBOX_UPLOADS: path.join(shop.folder, 'uploads'), DATABASE_URL: '' }
  const script = path.join(ROOT, 'server', 'src', 'app', 'cli', `${command}.ts`)
  const args = ['--import', 'tsx', script, ...words]
  const { stderr } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } })
  return stderr
}

test('B4 a backup made while people buy holds everything acknowledged before it; restored elsewhere, every book adds up and the shop sells on', async () => {
  const promises = noPromises()
  const regular = await first.visitor().patient().register()
  const load = new Load(promises)
  await load.register(first, SHOPPERS)
  load.begin()
  await until(() => promises.purchases.length > SHOPPERS, 'the shoppers have begun')
  mkdirSync(path.join(first.folder, 'uploads'), { recursive: true })
  writeFileSync(path.join(first.folder, 'uploads', 'picture.bin'), 'a picture')

  const file = path.join(first.folder, 'shop.backup')
  const before: Promises = { ...promises, topUps: [...promises.topUps], purchases: [...promises.purchases], opened: [...promises.opened] } // prettier-ignore
  expect(await run('backup', first, file)).toMatch(/^Backed up as of .* and 1 files, .* MB, in/)
  const during = promises.purchases.length - before.purchases.length
  await load.end()
  // It went on selling meanwhile, so the snapshot had something to be consistent against.
  expect(during).toBeGreaterThan(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(run('backup', first, file)).rejects.toThrow(/is there already/)
  expect(await run('books', first)).toMatch(/^Every book adds up/)

  const said = await run('restore', second, file)
  expect(said).toMatch(/^Restored as of .* and 1 files, in .* s\.\nEvery book adds up/)
  expect(readFileSync(path.join(second.folder, 'uploads', 'picture.bin'), 'utf8')).toBe('a picture')
  await second.start()
  expect(await second.inDatabase((url) => audit(url, before))).toEqual([])
  const buyer = second.visitor().patient().as(regular)
  await buyer.login(regular.userName, 'secret123')
  await buyer.topUp(50_000)
  const ids = await buyer.buy('box_moon-rabbits', 2)
  expect(ids).toHaveLength(2)
  await buyer.call('sealedBoxes.open', { body: { ids } })
  expect(await second.inDatabase((url) => audit(url, before))).toEqual([])
  // A database that is not empty is refused.
  await expect(run('restore', second, file)).rejects.toThrow(/The database is not empty/)
})
