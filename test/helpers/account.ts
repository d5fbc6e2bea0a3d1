import type { Client } from './client'
import { codeSentTo, newAddress, newNumber } from './codes'
import type { UserDriver } from './user-driver'
import type { Scene } from './scene'
import { say, words } from './words'

const { kit, payment, purchase, reasons, security } = words
const PAGE = '/pagesA/security/index'
const PASSWORD = 'secret123'

export interface AccountScene extends Scene {
  /** Answers WeChat's question, where this end leaves for a page of its own. */
  answerWechat: (hands: UserDriver) => Promise<void>
}

const row = (title: string) => new RegExp(`^${title}`)

/** Somebody new, signed in, on the page of their account. */
async function atTheAccount(hands: UserDriver, { client }: AccountScene): Promise<Client> {
  const person = await client().registerByName()
  await hands.signIn(person.token as string)
  await hands.open(PAGE)
  await hands.see(security.signInMethods)
  return person
}

async function openRow(hands: UserDriver, title: string) {
  await hands.press('button', row(title))
}

async function prove(hands: UserDriver, password = PASSWORD) {
  await hands.type(security.proofPassword, password)
}

/** What a control has done is still so after a reload. */
async function stays(hands: UserDriver, ...seen: (string | RegExp)[]) {
  for (const each of seen) await hands.see(each)
  await hands.reload()
  for (const each of seen) await hands.see(each)
}

async function bindAddress(hands: UserDriver, { client }: AccountScene, kind: 'phone' | 'email', address: string) {
  const isPhone = kind === 'phone'
  const what = isPhone ? security.phone : security.email
  await openRow(hands, what)
  await hands.type(isPhone ? security.phoneNew : security.emailNew, 'nothing')
  await hands.press('button', words.code.send)
  await hands.see(isPhone ? security.phoneWrong : security.emailWrong)
  await hands.type(isPhone ? security.phoneNew : security.emailNew, address)
  await hands.press('button', words.code.send)
  await hands.type(say(security.newCode, { what }), await codeSentTo(client(), address))
  await prove(hands)
  await hands.press('button', security.bind)
  await hands.told(isPhone ? security.phoneSaved : security.emailSaved)
}

/** Every control of the account's page: it does what it says, and a reload shows the same. */
export const accountControls: Record<string, (hands: UserDriver, scene: AccountScene) => Promise<void>> = {
  'R88 the password: the old one proves who it is, other devices are signed out': async (hands, scene) => {
    const person = await atTheAccount(hands, scene)
    const elsewhere = await scene.client().login(person.userName, PASSWORD)
    await openRow(hands, security.password)
    await hands.type(security.passwordNew, 'ab')
    await prove(hands, 'not-mine')
    await hands.press('button', security.save)
    await hands.see(security.passwordLength)
    await hands.type(security.passwordNew, 'another-1')
    await hands.press('button', security.save)
    await hands.see(reasons.PASSWORD_WRONG)
    await prove(hands)
    await hands.press('button', security.save)
    await hands.told(security.passwordSaved)
    await stays(hands, security.signInMethods)
    expect(await elsewhere.refused('accounts.me')).toBe('SESSION_REVOKED')
    await scene.client().login(person.userName, 'another-1')
  },

  'R90 the phone: a code to the new one, then it is bound, and proves who it is': async (hands, scene) => {
    const person = await atTheAccount(hands, scene)
    const phone = newNumber()
    await bindAddress(hands, scene, 'phone', phone)
    const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`
    await stays(hands, masked)
    // Codes to one number are a minute apart, and that minute is over.
    scene.sql(`update codes set created_at = created_at - interval '2 minutes'`)
    await openRow(hands, security.payPassword)
    await hands.type(security.payPasswordNew, '123456')
    await hands.press('button', security.proofByCode)
    await hands.press('button', words.code.send)
    await hands.see(/5\d 秒后重发/)
    await hands.type(say(security.proofCode, { to: masked }), await codeSentTo(person, phone))
    await hands.press('button', security.save)
    await hands.told(security.payPasswordSaved)
    expect((await person.call('me.security')).payPasswordSet).toBe(true)
  },

  'R91 the e-mail: a code to the new one, then it is bound': async (hands, scene) => {
    await atTheAccount(hands, scene)
    await bindAddress(hands, scene, 'email', newAddress())
    await stays(hands, /s\*+@example\.com/)
  },

  'R27 WeChat: bound with a proof, and unbound again': async (hands, scene) => {
    const person = await atTheAccount(hands, scene)
    await openRow(hands, security.wechat)
    await hands.press('button', security.bindWechat)
    await scene.answerWechat(hands)
    await hands.see(security.wechatAnswered)
    await prove(hands)
    await hands.press('button', security.bind)
    await hands.told(security.wechatBound)
    await stays(hands, security.bound)
    expect((await person.call('me.security')).wechat).toHaveLength(1)
    await openRow(hands, security.wechat)
    await hands.press('button', new RegExp(`^${security.unbind}`))
    await prove(hands)
    await hands.press('button', security.unbind)
    await hands.told(security.wechatUnbound)
    await hands.gone(security.bound)
    await stays(hands, security.signInMethods)
    await hands.gone(security.bound)
    expect((await person.call('me.security')).wechat).toEqual([])
  },

  'B12 the pay password: six digits': async (hands, scene) => {
    const person = await atTheAccount(hands, scene)
    await openRow(hands, security.payPassword)
    await hands.type(security.payPasswordNew, '12345')
    await prove(hands)
    await hands.press('button', security.save)
    await hands.see(security.payPasswordWrong)
    await hands.type(security.payPasswordNew, '246810')
    await hands.press('button', security.save)
    await hands.told(security.payPasswordSaved)
    await stays(hands, new RegExp(`${security.payPassword}\\s*${security.set}`))
    expect((await person.call('accounts.me')).payPasswordSet).toBe(true)
  },

  'B14 devices: another one is signed out, this one stays': async (hands, scene) => {
    const person = await atTheAccount(hands, scene)
    const elsewhere = await scene.client().login(person.userName, PASSWORD)
    await hands.reload()
    await hands.see(say(security.devicesValue, { n: 2 }))
    await openRow(hands, security.devices)
    await hands.see(security.thisDevice)
    await hands.press('button', new RegExp(`^${security.endSession} `))
    await hands.sayYes()
    await hands.told(security.ended)
    expect(await elsewhere.refused('accounts.me')).toBe('SESSION_REVOKED')
    await stays(hands, say(security.devicesValue, { n: 1 }))
  },

  'B14 devices: all others at once': async (hands, scene) => {
    const person = await atTheAccount(hands, scene)
    for (let n = 0; n < 2; n += 1) await scene.client().login(person.userName, PASSWORD)
    await openRow(hands, security.devices)
    await hands.press('button', security.endOthers)
    await hands.sayYes()
    await hands.told(say(security.endedOthers, { n: 2 }))
    await hands.gone(security.endOthers)
    await stays(hands, say(security.devicesValue, { n: 1 }))
  },

  'B16 login history: what succeeded and what failed': async (hands, scene) => {
    const person = await atTheAccount(hands, scene)
    await scene.client().refused('accounts.loginByPassword', { body: { phone: person.userName, password: 'guess' } })
    await openRow(hands, security.logins)
    await hands.see(security.loginFailed)
    await hands.see(security.loginDone)
    await hands.reload()
    await openRow(hands, security.logins)
    await hands.see(security.loginFailed)
    await hands.see(security.loginDone)
  },

  'B12 age: an adult declares it once': async (hands, scene) => {
    const person = await atTheAccount(hands, scene)
    await openRow(hands, security.age)
    await hands.press('button', security.declare)
    await hands.told(security.ageMissing)
    await hands.press('radio', security.adult)
    await hands.press('button', security.declare)
    await hands.told(security.declared)
    await stays(hands, security.age_adult)
    expect((await person.call('accounts.me')).ageDeclared).toBe(true)
  },

  'B12 age: a minor tells the birth date, a guardian agrees by a code of their own': async (hands, scene) => {
    const person = await atTheAccount(hands, scene)
    const birthDate = `${new Date().getFullYear() - 14}-01-01`
    const guardian = newNumber()
    await openRow(hands, security.age)
    await hands.press('radio', security.minor)
    await hands.pickDay(security.birthDate, birthDate)
    await hands.press('button', security.declare)
    await hands.told(security.declared)
    await hands.see(security.age_minor)
    await openRow(hands, security.age)
    await hands.type(security.guardianName, '王小明')
    await hands.type(security.guardianPhone, guardian)
    await hands.press('button', words.code.send)
    await hands.type(words.code.label, await codeSentTo(person, guardian))
    await hands.press('button', security.guardianGive)
    await hands.told(security.guardianGiven)
    await stays(hands, security.age_minorAllowed)
    expect((await person.call('me.security')).age).toMatchObject({ state: 'minor', birthDate })
  },

  'B12 limits: lower at once, higher a day later': async (hands, scene) => {
    const person = await atTheAccount(hands, scene)
    await openRow(hands, security.limits)
    await hands.type(security.daily, '9000')
    await hands.press('button', security.save)
    await hands.see(security.limitOrder)
    await hands.type(security.daily, '100')
    await hands.type(security.monthly, '300')
    await hands.press('button', security.save)
    await hands.told(security.limitsSaved)
    await stays(hands, say(security.limitsValue, { daily: '¥100', monthly: '¥300' }))
    await openRow(hands, security.limits)
    await hands.type(security.monthly, '400')
    await hands.press('button', security.save)
    await hands.told(security.limitsLater.split('{')[0])
    await stays(hands, say(security.limitsValue, { daily: '¥100', monthly: '¥300' }))
    await openRow(hands, security.limits)
    await hands.see(/起：每天 ¥100，每月 ¥400/)
    expect(await person.call('limits.get')).toMatchObject({ monthlyFen: 30_000, raise: { monthlyFen: 40_000 } })
  },

  'B12 cooling-off: understood first, and then nothing can be bought': async (hands, scene) => {
    const person = await atTheAccount(hands, scene)
    await person.topUp(50_000)
    await openRow(hands, security.exclusion)
    await hands.press('button', security.exclusionStart)
    await hands.told(security.exclusionChoose)
    await hands.press('radio', say(security.days, { n: 7 }))
    await hands.press('button', security.exclusionStart)
    await hands.told(security.exclusionConfirm)
    await hands.press('checkbox', say(security.exclusionAgree, { days: say(security.days, { n: 7 }) }))
    await hands.press('button', security.exclusionStart)
    await hands.told(security.exclusionStarted)
    await stays(hands, /冷静期\s*到 (\d{4}年)?\d+月\d+日/)
    await openRow(hands, security.exclusion)
    await hands.see(say(security.days, { n: 30 }))
    // The order says so, charges nothing, and leads back here.
    await hands.open('/pagesA/purchase/index?id=box_moon-rabbits&quantity=1')
    await hands.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    await hands.press('button', say(purchase.pay, { total: '¥59.00' }))
    await hands.see(reasons.SELF_EXCLUDED)
    await hands.press('link', payment.toAccount)
    await hands.arrive(PAGE)
    await hands.see(security.exclusionText)
    expect((await person.call('wallet.get')).balanceFen).toBe(50_000)
  },

  'R125 the name and the picture that others see': async (hands, scene) => {
    const person = await atTheAccount(hands, scene)
    const [avatar] = await person.call('me.avatars')
    await openRow(hands, security.nickname)
    await hands.type(security.nicknameField, ' ')
    await hands.press('button', security.save)
    await hands.see(security.nicknameWrong)
    await hands.type(security.nicknameField, '小满')
    await hands.press('radio', avatar.name)
    await hands.press('button', security.save)
    await hands.told(security.saved)
    await stays(hands, '小满')
    const me = await person.call('accounts.me')
    expect([me.nickname, Object.values(avatar.image).includes(me.avatar)]).toEqual(['小满', true])
  },

  'B16 the data: everything of one’s own in a file, and nothing of what is sealed': async (hands, scene) => {
    const person = await atTheAccount(hands, scene)
    await person.topUp(10_000)
    await person.buy('box_moon-rabbits')
    await openRow(hands, security.export)
    await hands.press('button', security.exportMake)
    await hands.see(/已整理好 [1-9]/)
    const { name, text } = await hands.takeFile(security.exportTake)
    await hands.told(security.exported)
    expect(name).toMatch(/^joybox-20\d\d-\d\d-\d\d\.json$/)
    expect(JSON.parse(text)).toEqual({ ...(await person.call('me.export')), exportedAt: expect.any(String) })
  },

  'B16 closing: what stands in the way leads to where it is settled': async (hands, scene) => {
    const person = await atTheAccount(hands, scene)
    await person.topUp(10_000)
    await openRow(hands, security.closing)
    await hands.press('link', /余额/)
    await hands.arrive('/pagesA/recharge/index')
  },

  'R66 B16 closing: understood and proven, it ends the session and frees the name': async (hands, scene) => {
    const person = await atTheAccount(hands, scene)
    await openRow(hands, security.closing)
    await prove(hands)
    await hands.press('button', security.close)
    await hands.told(security.closingConfirm)
    await hands.press('checkbox', security.closingAgree)
    await hands.press('button', security.close)
    await hands.told(security.closed)
    await hands.see(words.login.lookAround)
    expect(await hands.keptToken()).toBeUndefined()
    expect(await person.refused('accounts.me')).toBe('SESSION_REVOKED')
    await scene.client().register(person.userName)
  },

  'R158 a server that stumbles, and no network: both are told, and a retry goes on': async (hands, scene) => {
    const person = await scene.client().register()
    await hands.signIn(person.token as string)
    await hands.answerInstead('/me/security', 500, 'oops')
    await hands.open('/pagesA/profile/index')
    await hands.press('link', row(words.profile.limits))
    await hands.see(kit.failedTitle)
    await hands.press('button', kit.retry)
    // The page opens what the person came for.
    await hands.see(security.limitsHint)
    await hands.back()
    await hands.see(words.profile.limits)
    await hands.setOffline(true)
    await hands.press('link', row(words.profile.exclusion))
    await hands.see(say(kit.offlineStrip, { age: words.time.justNowIn }))
    await hands.press('radio', security.oneDay)
    await hands.press('checkbox', say(security.exclusionAgree, { days: security.oneDay }))
    await hands.press('button', security.exclusionStart)
    await hands.see(words.common.networkError)
    await hands.setOffline(false)
    await hands.press('button', security.exclusionStart)
    await hands.told(security.exclusionStarted)
  },
}
