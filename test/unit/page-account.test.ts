import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { limitsGet } from '@contract/generated/limits'
import type { CallName, Route } from '@contract/client-types'
import { call, type CallArguments } from '../../src/client/client'
import { session } from '../../src/client/stores'
import { device, resetDevice } from '../helpers/taro'

jest.mock('@/platform/system', () => ({
  system: { isDark: () => false, wantsLessMotion: () => false, onChange() {} },
}))

const GENERATED = join(__dirname, '../../contract/src/generated')
const routes = readdirSync(GENERATED).flatMap((file) =>
  Object.values(require(join(GENERATED, file)) as Record<string, Route<CallName>>),
)

/** Puts something in every place of a path. */
const paramsOf = ({ path }: Route<CallName>) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'any']))

async function headersOf(route: Route<CallName>): Promise<Record<string, string> | undefined> {
  // Every route is called alike, whatever its own types ask for.
  const input: unknown[] = [{ params: paramsOf(route) }, { key: 'a-key-of-it', quiet: true }]
  await call(route, ...(input as CallArguments<CallName>))
  return device.requests.at(-1)?.header
}

const answerFor = (account?: string) => () => ({
  statusCode: 200,
  ...(account && { header: { 'X-Account': account } }),
  data: { success: true, code: 0, message: 'ok', data: {} },
})

beforeEach(() => {
  resetDevice()
  session.end()
  device.storage.set('h5_token', 'token')
  session.adopt()
})

test('B17 every command of the contract carries the account that the page shows, and no question does', async () => {
  device.answer = answerFor('usr_1')
  await call(limitsGet)
  const carried: string[] = []
  for (const route of routes) {
    const account = (await headersOf(route))?.['X-Account']
    if (account !== (route.method === 'GET' ? undefined : 'usr_1')) carried.push(`${route.path}: ${account}`)
  }
  expect(carried).toEqual([])
  expect(routes.filter(({ method }) => method !== 'GET').length).toBeGreaterThan(80)
})

test('B17 the account stays that of the first answer while the stored token changes, until the page takes that over', async () => {
  const command = routes.find(({ method }) => method === 'PUT') as Route<CallName>
  device.answer = answerFor('usr_1')
  await call(limitsGet)
  device.storage.set('h5_token', 'of-somebody-else')
  device.answer = answerFor()
  expect(await headersOf(command)).toMatchObject({ Authorization: 'Bearer of-somebody-else', 'X-Account': 'usr_1' })
  session.adopt()
  expect(await headersOf(command)).not.toHaveProperty('X-Account')
})

test('B17 a page that is loaded anew knows whose it is before its first answer', async () => {
  const command = routes.find(({ method }) => method === 'PUT') as Route<CallName>
  device.answer = answerFor('usr_1')
  await call(limitsGet)
  device.answer = answerFor()
  // A second start of the app, with what this one has left on the device.
  let atStart: string | undefined
  await jest.isolateModulesAsync(async () => {
    const again = await import('../helpers/taro')
    device.storage.forEach((value, key) => again.device.storage.set(key, value))
    atStart = (await import('../../src/client/page-account')).pageAccount.read()
  })
  expect(atStart).toBe('usr_1')
  session.adopt()
  expect(await headersOf(command)).toMatchObject({ 'X-Account': 'usr_1' })
  session.end()
  expect(JSON.stringify([...device.storage])).not.toContain('usr_1')
})

test('B17 while a page does not know whose it is, no command goes out for somebody who has signed in elsewhere', async () => {
  device.storage.set('h5_token', 'of-somebody-else')
  device.answer = answerFor('usr_2')
  await call(limitsGet)
  const sent = device.requests.length
  for (const route of routes.filter(({ method }) => method !== 'GET')) {
    await expect(headersOf(route)).rejects.toMatchObject({ reason: 'OTHER_ACCOUNT' })
  }
  expect(device.requests).toHaveLength(sent)
})
