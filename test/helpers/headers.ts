import { encode } from 'uqr'
import { pngOf } from '../../src/ui/qr/png'
import type { Client } from './client'
import type { UserDriver } from './user-driver'
import { until } from './until'
import type { Arrival, Wire } from './wire'
import { words } from './words'

const photo = Uint8Array.from(pngOf(encode('photo', { border: 4 }).data, 6))
const isUpload = ({ path }: Arrival) => path === '/dev-api/common/upload'

/** Headers of the app among those that arrived. */
const identityOf = ({ headers }: Arrival) => ({
  APP_ID: headers.app_id,
  APP_TYPE: headers.app_type,
  X_Env: headers.x_env,
  language: headers['accept-language'],
  authorization: headers.authorization,
  account: headers['x-account'],
})

/** Checks the headers of every request, preloaded or not, and of every upload: first without a user, then with one. */
export async function carriesHeaders(user: UserDriver, wire: Wire, client: Client) {
  const nobody = {
    APP_ID: 'joybox',
    APP_TYPE: 'user',
    X_Env: 'production',
    language: 'zh-CN',
    authorization: undefined,
    account: undefined,
  }
  await user.open('/pagesA/home/index')
  const before: Arrival[] = []
  await until(() => before.push(...wire.take()) >= 2, 'home asks')

  const { token } = await client.register()
  // The page has asked the rest meanwhile.
  before.push(...wire.take())
  expect(before.map(identityOf)).toEqual(before.map(() => nobody))
  await user.signIn(token as string)
  // A page knows whom it is for once it has been answered.
  await user.open('/pagesA/profile/index')
  await user.see((await client.call('accounts.me')).nickname)
  await user.open('/pagesA/profile/index?open=assistant')
  await user.giveFile(words.assistant.addPhoto, { name: 'photo.png', type: 'image/png', bytes: photo })
  await user.press('button', words.assistant.send)
  const after: Arrival[] = []
  await until(() => after.push(...wire.take()) && after.some(isUpload), 'the photo arrives')
  const person = { ...nobody, authorization: `Bearer ${token}` }
  // Commands say whom they are for.
  const meantFor = ({ method }: Arrival) => (method === 'GET' ? undefined : client.userId)
  expect(after.map(identityOf)).toEqual(after.map((arrival) => ({ ...person, account: meantFor(arrival) })))
  expect(after.find(isUpload)?.headers['content-type']).toMatch(/^multipart\/form-data/)
}
