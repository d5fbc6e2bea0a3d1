import { skeletonOf } from '@joybox/contract'
import { openTestShop, type TestShop } from '../../../testing/test-shop'
import { rememberNames } from './remember-names'
import { createOperator } from './operators'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const register = (user_name: string) =>
  market.ask('accounts.register', { query: { table: 'user' }, body: { user_name, password: 'secret-1' } })
const login = (phone: string) => market.ask('accounts.loginByPassword', { body: { phone, password: 'secret-1' } })

const TAKEN = ['momo', 'lantern', 'paypal', 'oscar', 'navy-blue', 'Bella.Rossi', 'sun x7', 'vixen_07', 'juniper', 'ace']
const REFUSED = ['ALREADY_REGISTERED', 'NAME_ALIKE', 'NAME_RESERVED']

/** Letters that look like an ASCII letter or digit, by what they look like. */
function lookAlikes(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (let code = 0x80; code < 0x20000; code += 1) {
    const letter = String.fromCodePoint(code)
    if (!/^[\p{L}\p{N}]$/u.test(letter) || letter.normalize('NFKC') !== letter) continue
    const ascii = skeletonOf(letter)
    if (/^[a-z]$/.test(ascii)) found.set(ascii, [...(found.get(ascii) ?? []), letter])
  }
  return found
}

/** So many disguises of taken and reserved names, the same every time. */
function disguises(count: number): string[] {
  let state = 20_261_123
  const below = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const alike = lookAlikes()
  const hidden = ['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u202e', '\u2066', '\u061c', '\ufe0f', '\u3164']
  const blanks = [' ', '\u3000', '\u00a0', '\u2003', '\t']
  const swap = (name: string, at: number, by: string) => name.slice(0, at) + by + name.slice(at + 1)
  const insert = (name: string, at: number, what: string) => name.slice(0, at) + what + name.slice(at)
  const wide = (letter: string) =>
    letter === ' ' ? '\u3000' : /^[!-~]$/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter
  const ways: ((name: string) => string)[] = [
    (name) => {
      const letters = [...name].flatMap((letter, at) => (alike.has(skeletonOf(letter)) ? [at] : []))
      if (letters.length === 0) return name
      return [1, 2, 3].reduce((text) => {
        const at = oneOf(letters)
        return swap(text, at, oneOf(alike.get(skeletonOf(name[at] as string))!.filter((one) => one.length === 1)))
      }, name)
    },
    (name) => insert(name, below(name.length + 1), oneOf(hidden)),
    (name) => oneOf(blanks) + name + oneOf(blanks),
    (name) => [...name].map(wide).join(''),
    (name) => {
      const at = below(name.length)
      return swap(name, at, wide(name[at] as string))
    },
  ]
  const names = [...TAKEN, 'operator', 'admin', 'joybox', 'support', 'official']
  const made = new Set<string>()
  while (made.size < count) {
    const name = oneOf(names)
    // Capitals first: those of a look-alike are often other letters.
    const disguised = oneOf(ways)(oneOf(ways)(below(3) === 0 ? name.toUpperCase() : name))
    if (!names.includes(disguised)) made.add(disguised)
  }
  return [...made]
}

test('B14 R136 a thousand disguises of taken and reserved names are refused: NFKC, hidden characters, direction, look-alikes, blanks', async () => {
  for (const name of TAKEN) expect((await register(name)).success).toBe(true)
  const all = disguises(1_000)
  const let_in: string[] = []
  for (let at = 0; at < all.length; at += 20) {
    const some = all.slice(at, at + 20)
    const answers = await Promise.all(some.map(register))
    answers.forEach(({ reason }, nth) => REFUSED.includes(reason ?? '') || let_in.push(`${some[nth]} ${reason}`))
  }
  expect(let_in).toEqual([])
}, 60_000)

test.each(['operator ', 'operatоr', 'oper\u200bator', 'ｏｐｅｒａｔｏｒ', '官方客服', '\u202eoperator'])(
  'B14 %j is reserved as a user name and as a nickname, and a person may not be called so',
  async (name) => {
    expect((await register(name)).reason).toBe('NAME_RESERVED')
    const { token } = await market.player()
    expect((await market.ask('me.update', { body: { nickname: name }, token })).reason).toBe('NAME_RESERVED')
  },
)

test('B14 R136 of eight look-alikes that register at once one gets in', async () => {
  const all = ['racoon', 'rасoon', 'raсооn', 'RACOON', 'racoοn', 'rac0on', 'ｒａｃｏｏｎ', 'raco\u200bon']
  const answers = await Promise.all(all.map(register))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const reasons = answers.flatMap(({ success, reason }) => (success ? [] : [reason]))
  expect(reasons.filter((reason) => !REFUSED.includes(reason ?? ''))).toEqual([])
})

test('B14 R3 a name is kept as it reads, and its owner comes in however it is typed', async () => {
  const { data } = await register(' ｍｏｎ\u200bａ  lisa ')
  expect(data.user_name).toBe('mona lisa')
  for (const typed of ['mona lisa', 'MONA LISA', ' ｍｏｎａ　ｌｉｓａ']) expect((await login(typed)).success).toBe(true)
  expect((await register('\u200b \u2800')).reason).toBe('VALIDATION_FAILED')
})

test('B14 operators may be called what they are; a nickname keeps nothing hidden', async () => {
  const { userName, password } = await createOperator(market.shop, 'operator-lin')
  const token = await market.call('accounts.loginByPassword', { body: { phone: userName, password } })
  await market.call('me.update', { body: { nickname: '惊喜匣客服 小林' }, token })
  expect((await market.call('accounts.me', { token })).nickname).toBe('惊喜匣客服 小林')
  const player = await market.player()
  await market.call('me.update', { body: { nickname: '  小\u202e满\u200b ' }, token: player.token })
  expect((await market.call('accounts.me', { token: player.token })).nickname).toBe('小满')
})

test('B14 names that are older than the rule are protected from the next start on, and a closed account’s is free', async () => {
  const { database } = market.shop
  await register('older-name')
  await database.rows(`update users set name_skeleton = null where user_name = 'older-name'`)
  expect((await register('оlder-name')).success).toBe(true)
  await database.rows(`update users set user_name = 'gone', name_skeleton = null where user_name like 'оlder%'`)
  await rememberNames(market.shop)
  expect((await register('оlder-name')).reason).toBe('NAME_ALIKE')
  const token = (await login('older-name')).data
  await market.call('me.close', { body: { identityCheck: { password: 'secret-1' } }, token })
  expect((await register('оlder-name')).success).toBe(true)
})
