import type { Client } from './client'
import { codeSentTo, newAddress, newNumber } from './codes'
import type { UserDriver } from './user-driver'
import { words } from './words'

const { login, reasons } = words
export const HOME = '/pagesA/home/index'

/** Opens the entry page and chooses a way in. */
export async function chooseWay(hands: UserDriver, way: string) {
  await hands.open('/')
  await hands.press('tab', way)
}

export const agree = (hands: UserDriver) => hands.press('checkbox', new RegExp(login.agree))

/** Who the token on the device belongs to. */
export async function whoIsIn(hands: UserDriver, client: Client) {
  await hands.arrive(HOME)
  const person = client.another()
  person.token = (await hands.keptToken()) ?? null
  return person.call('accounts.me')
}

/** Ways in that are the same on both ends; each ends at home, signed in. */
export const signInMethods: Record<string, (hands: UserDriver, client: Client) => Promise<void>> = {
  'R3 R45 R65 R124 by password, with the phone number in place of the name': async (hands, client) => {
    const phone = newNumber()
    await client.call('accounts.sendSmsCode', { query: { phone } })
    const code = await codeSentTo(client, phone)
    const user_name = `name${phone}`
    await client.call('accounts.register', {
      query: { table: 'user' },
      body: { user_name, password: 'secret123', phone, code },
    })
    await chooseWay(hands, login.byPassword)
    await hands.type(login.account, phone)
    await hands.type(login.password, 'wrong-one')
    await agree(hands)
    await hands.press('button', login.doLogin)
    await hands.told('登录失败')
    await hands.see(reasons.LOGIN_FAILED)
    await hands.type(login.password, 'secret123')
    await hands.press('button', login.doLogin)
    expect((await whoIsIn(hands, client)).userName).toBe(user_name)
  },

  'R3 R90 R92 R126 R127 by SMS: agreements first, a code, a wait that outlives a reload, and in': async (
    hands,
    client,
  ) => {
    const phone = newNumber()
    await chooseWay(hands, login.bySms)
    await hands.type(login.phone, '1370000')
    await hands.press('button', words.code.send)
    await hands.told('请输入正确的信息')
    await hands.see(login.phoneWrong)
    await hands.type(login.phone, phone)
    await hands.press('button', words.code.send)
    await hands.told('请先阅读《服务协议》及《隐私协议》')
    await agree(hands)
    await hands.press('button', words.code.send)
    await hands.see(/5\d 秒后重发/)
    await hands.reload()
    await hands.press('tab', login.bySms)
    await hands.see(/[45]\d 秒后重发/)
    await agree(hands)
    await hands.type(words.code.label, '000000')
    await hands.press('button', login.doCodeLogin)
    await hands.see(reasons.CODE_INVALID)
    await hands.type(words.code.label, await codeSentTo(client, phone))
    await hands.press('button', login.doCodeLogin)
    expect((await whoIsIn(hands, client)).phone).toBe(`${phone.slice(0, 3)}****${phone.slice(7)}`)
  },

  'R3 R46 R91 R130 R131 by e-mail': async (hands, client) => {
    const address = newAddress()
    await chooseWay(hands, login.byMail)
    await hands.type(login.email, 'nobody@nowhere')
    await agree(hands)
    await hands.press('button', words.code.send)
    await hands.see(login.emailWrong)
    await hands.type(login.email, address)
    await hands.press('button', words.code.send)
    await hands.type(words.code.label, await codeSentTo(client, address))
    await hands.press('button', login.doCodeLogin)
    expect((await whoIsIn(hands, client)).email).toMatch(/^s\*+@example\.com$/)
  },

  'R28 R136 registers with an e-mail, which then is theirs': async (hands, client) => {
    const address = newAddress()
    const name = address.replace(/\W/g, '')
    await chooseWay(hands, login.register)
    await hands.type(login.userName, name)
    await hands.type(login.password, 'secret123')
    await hands.press('button', login.addContact)
    await hands.type(login.contact, address)
    await agree(hands)
    await hands.press('button', words.code.send)
    await hands.type(words.code.label, await codeSentTo(client, address))
    await hands.press('button', login.doRegister)
    expect(await whoIsIn(hands, client)).toMatchObject({ userName: name, email: expect.stringMatching('@example.com') })
  },

  'R190 a code that cannot be sent says so, and why': async (hands) => {
    await chooseWay(hands, login.bySms)
    await hands.type(login.phone, newNumber())
    await agree(hands)
    await hands.setOffline(true)
    await hands.press('button', words.code.send)
    await hands.told('验证码发送失败')
    await hands.see(words.common.networkError)
    await hands.setOffline(false)
    await hands.press('button', words.code.send)
    await hands.see(/5\d 秒后重发/)
  },
}
