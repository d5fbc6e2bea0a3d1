import { overHttp } from '../helpers/client'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { agree, HOME, signInMethods, whoIsIn } from '../helpers/sign-in-methods'
import { MiniProgram } from '../helpers/weapp'
import { words } from '../helpers/words'

const { login, profile } = words
let shop: ShopProcess

beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

const client = () => overHttp(shop.origin)
const launch = () => MiniProgram.launch({ origin: shop.origin })

describe('the ways in, in the mini-program', () => {
  it.each(Object.entries(signInMethods))('%s', async (_name, comeIn) => {
    const program = await launch()
    await comeIn(program, client())
    expect(program.started.errors).toEqual([])
  })
})

/** One tap on WeChat's button, by somebody whom we do not know yet. */
async function tapAsNew(program: MiniProgram) {
  await program.see(login.wechat)
  await agree(program)
  await program.press('button', login.wechat)
  await program.see(login.newTitle)
}

describe('by WeChat, in the mini-program', () => {
  it('R92 asks WeChat only after the agreements', async () => {
    const program = await launch()
    await program.press('button', login.wechat)
    await program.told('请先阅读《服务协议》及《隐私协议》')
    expect(program.started.phone.asked.filter(({ name }) => name === 'login')).toEqual([])
  })

  it('R3 R134 somebody new comes in without a phone number', async () => {
    const program = await launch()
    await tapAsNew(program)
    await program.press('button', login.withoutPhone)
    expect((await whoIsIn(program, client())).phone).toBeNull()
    expect(program.started.errors).toEqual([])
  })

  it('R134 R190 somebody new refuses their phone number, then gives it', async () => {
    const program = await launch()
    await tapAsNew(program)
    await program.fire('.jb-phone', 'getphonenumber', { errMsg: 'getPhoneNumber:fail user deny' })
    await program.told('您拒绝了授权')
    await program.fire('.jb-phone', 'getphonenumber', { errMsg: 'getPhoneNumber:ok', code: 'a-phone:1' })
    expect((await whoIsIn(program, client())).phone).toMatch(/^139\*{4}\d{4}$/)
  })

  it('R3 R128 R135 open-id: who has been here comes in with one tap, and after that without one, until they sign out', async () => {
    const program = await launch()
    await tapAsNew(program)
    await program.press('button', login.withoutPhone)
    const { id } = await whoIsIn(program, client())
    // The session is over; the next start asks WeChat who this is.
    await program.loseToken()
    await program.reload()
    await program.open('/pagesA/profile/index')
    await program.see(profile.logout)
    const person = client()
    person.token = (await program.keptToken()) ?? null
    expect((await person.call('accounts.me')).id).toBe(id)
    await program.press('button', profile.logout)
    await program.see(login.wechat)
    await program.reload()
    await program.see(login.wechat)
    await agree(program)
    await program.press('button', login.wechat)
    expect((await whoIsIn(program, client())).id).toBe(id)
    const { records } = await person.call('me.logins', { query: {} }).catch(() => ({ records: [] }))
    expect(records).toEqual([])
  })

  it('R190 says 登录失败 when the server will not have the code', async () => {
    const program = await launch()
    await program.see(login.wechat)
    await agree(program)
    const refusal = { success: false, code: 40000, reason: 'CODE_INVALID', message: 'no', data: null }
    await program.answerInstead('/login/openid', 200, JSON.stringify(refusal))
    await program.press('button', login.wechat)
    await program.told('登录失败')
    expect(program.isAt(HOME)).toBe(false)
  })
})
