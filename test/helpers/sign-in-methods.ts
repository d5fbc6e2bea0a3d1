import type { Client } from './client'
import { codeSentTo, newAddress, newNumber } from './codes'
import type { UserDriver } from './user-driver'
import { words } from './words'

const { login, reasons } = words
export const HOME = '/pagesA/home/index'

/** Opens the entry page and chooses a sign-in method. */
export async function chooseMethod(user: UserDriver, method: string) {
  await user.open('/')
  await user.press('tab', method)
}

export const agree = (user: UserDriver) => user.press('checkbox', new RegExp(login.agree))

/** Reads the owner of the token on the device. */
export async function whoIsIn(user: UserDriver, client: Client) {
  await user.arrive(HOME)
  const person = client.another()
  person.token = (await user.keptToken()) ?? null
  return person.call('accounts.me')
}

/** Ways in that are the same on both ends; each ends at home, signed in. */
export const signInMethods: Record<string, (user: UserDriver, client: Client) => Promise<void>> = {
  'R3 R45 R65 R124 by password, with the phone number in place of the name': async (user, client) => {
    const phone = newNumber()
    await client.call('accounts.sendSmsCode', { query: { phone } })
    const code = await codeSentTo(client, phone)
    const user_name = `name${phone}`
    await client.call('accounts.register', {
      query: { table: 'user' },
      body: { user_name, password: 'secret123', phone, code },
    })
    await chooseMethod(user, login.byPassword)
    await user.type(login.account, phone)
    await user.type(login.password, 'wrong-one')
    await agree(user)
    await user.press('button', login.doLogin)
    await user.told('登录失败')
    await user.see(reasons.LOGIN_FAILED)
    await user.type(login.password, 'secret123')
    await user.press('button', login.doLogin)
    expect((await whoIsIn(user, client)).userName).toBe(user_name)
  },

  'R3 R90 R92 R126 R127 by SMS: agreements first, a code, a wait that outlives a reload, and in': async (
    user,
    client,
  ) => {
    const phone = newNumber()
    await chooseMethod(user, login.bySms)
    await user.type(login.phone, '1370000')
    await user.press('button', words.code.send)
    await user.told('请输入正确的信息')
    await user.see(login.phoneWrong)
    await user.type(login.phone, phone)
    await user.press('button', words.code.send)
    await user.told('请先阅读《服务协议》及《隐私协议》')
    await agree(user)
    await user.press('button', words.code.send)
    await user.see(/5\d 秒后重发/)
    await user.reload()
    await user.press('tab', login.bySms)
    await user.see(/[45]\d 秒后重发/)
    await agree(user)
    await user.type(words.code.label, '000000')
    await user.press('button', login.doCodeLogin)
    await user.see(reasons.CODE_INVALID)
    await user.type(words.code.label, await codeSentTo(client, phone))
    await user.press('button', login.doCodeLogin)
    expect((await whoIsIn(user, client)).phone).toBe(`${phone.slice(0, 3)}****${phone.slice(7)}`)
  },

  'R3 R46 R91 R130 R131 by e-mail': async (user, client) => {
    const address = newAddress()
    await chooseMethod(user, login.byMail)
    await user.type(login.email, 'nobody@nowhere')
    await agree(user)
    await user.press('button', words.code.send)
    await user.see(login.emailWrong)
    await user.type(login.email, address)
    await user.press('button', words.code.send)
    await user.type(words.code.label, await codeSentTo(client, address))
    await user.press('button', login.doCodeLogin)
    expect((await whoIsIn(user, client)).email).toMatch(/^s\*+@example\.com$/)
  },

  'R28 R136 registers with an e-mail, which then is theirs': async (user, client) => {
    const address = newAddress()
    const name = address.replace(/\W/g, '')
    await chooseMethod(user, login.register)
    await user.type(login.userName, name)
    await user.type(login.password, 'secret123')
    await user.press('button', login.addContact)
    await user.type(login.contact, address)
    await agree(user)
    await user.press('button', words.code.send)
    await user.type(words.code.label, await codeSentTo(client, address))
    await user.press('button', login.doRegister)
    expect(await whoIsIn(user, client)).toMatchObject({ userName: name, email: expect.stringMatching('@example.com') })
  },

  'R190 a code that cannot be sent says so, and why': async (user) => {
    await chooseMethod(user, login.bySms)
    await user.type(login.phone, newNumber())
    await agree(user)
    await user.setOffline(true)
    await user.press('button', words.code.send)
    await user.told('验证码发送失败')
    await user.see(words.common.networkError)
    await user.setOffline(false)
    await user.press('button', words.code.send)
    await user.see(/5\d 秒后重发/)
  },
}
