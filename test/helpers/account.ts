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
  answerWechat: (user: UserDriver) => Promise<void>
}

const row = (title: string) => new RegExp(`^${title}`)

/** Somebody new, signed in, on the page of their account. */
async function atTheAccount(user: UserDriver, { client }: AccountScene): Promise<Client> {
  const person = await client().registerByName()
  await user.signIn(person.token as string)
  await user.open(PAGE)
  await user.see(security.signInMethods)
  return person
}

async function openRow(user: UserDriver, title: string) {
  await user.press('button', row(title))
}

async function prove(user: UserDriver, password = PASSWORD) {
  await user.type(security.identityPassword, password)
}

/** Checks that a control's effect survives a reload. */
async function stays(user: UserDriver, ...seen: (string | RegExp)[]) {
  for (const each of seen) await user.see(each)
  await user.reload()
  for (const each of seen) await user.see(each)
}

async function bindAddress(user: UserDriver, { client }: AccountScene, kind: 'phone' | 'email', address: string) {
  const isPhone = kind === 'phone'
  const what = isPhone ? security.phone : security.email
  await openRow(user, what)
  await user.type(isPhone ? security.phoneNew : security.emailNew, 'nothing')
  await user.press('button', words.code.send)
  await user.see(isPhone ? security.phoneWrong : security.emailWrong)
  await user.type(isPhone ? security.phoneNew : security.emailNew, address)
  await user.press('button', words.code.send)
  await user.type(say(security.newCode, { what }), await codeSentTo(client(), address))
  await prove(user)
  await user.press('button', security.bind)
  await user.told(isPhone ? security.phoneSaved : security.emailSaved)
}

/** Every control of the account's page: it does what it says, and a reload shows the same. */
export const accountControls: Record<string, (user: UserDriver, scene: AccountScene) => Promise<void>> = {
  'R88 the password: the old one proves who it is, other devices are signed out': async (user, scene) => {
    const person = await atTheAccount(user, scene)
    const elsewhere = await scene.client().login(person.userName, PASSWORD)
    await openRow(user, security.password)
    await user.type(security.passwordNew, 'ab')
    await prove(user, 'not-mine')
    await user.press('button', security.save)
    await user.see(security.passwordLength)
    await user.type(security.passwordNew, 'another-1')
    await user.press('button', security.save)
    await user.see(reasons.PASSWORD_WRONG)
    await prove(user)
    await user.press('button', security.save)
    await user.told(security.passwordSaved)
    await stays(user, security.signInMethods)
    expect(await elsewhere.refused('accounts.me')).toBe('SESSION_REVOKED')
    await scene.client().login(person.userName, 'another-1')
  },

  'R90 the phone: a code to the new one, then it is bound, and proves who it is': async (user, scene) => {
    const person = await atTheAccount(user, scene)
    const phone = newNumber()
    await bindAddress(user, scene, 'phone', phone)
    const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`
    await stays(user, masked)
    // Codes to one number are a minute apart, and that minute is over.
    scene.sql(`update codes set created_at = created_at - interval '2 minutes'`)
    await openRow(user, security.payPassword)
    await user.type(security.payPasswordNew, '123456')
    await user.press('button', security.identityByCode)
    await user.press('button', words.code.send)
    await user.see(/5\d 秒后重发/)
    await user.type(say(security.identityCode, { to: masked }), await codeSentTo(person, phone))
    await user.press('button', security.save)
    await user.told(security.payPasswordSaved)
    expect((await person.call('me.security')).payPasswordSet).toBe(true)
  },

  'R91 the e-mail: a code to the new one, then it is bound': async (user, scene) => {
    await atTheAccount(user, scene)
    await bindAddress(user, scene, 'email', newAddress())
    await stays(user, /s\*+@example\.com/)
  },

  'R27 WeChat: bound with a proof, and unbound again': async (user, scene) => {
    const person = await atTheAccount(user, scene)
    await openRow(user, security.wechat)
    await user.press('button', security.bindWechat)
    await scene.answerWechat(user)
    await user.see(security.wechatAnswered)
    await prove(user)
    await user.press('button', security.bind)
    await user.told(security.wechatBound)
    await stays(user, security.bound)
    expect((await person.call('me.security')).wechat).toHaveLength(1)
    await openRow(user, security.wechat)
    await user.press('button', new RegExp(`^${security.unbind}`))
    await prove(user)
    await user.press('button', security.unbind)
    await user.told(security.wechatUnbound)
    await user.gone(security.bound)
    await stays(user, security.signInMethods)
    await user.gone(security.bound)
    expect((await person.call('me.security')).wechat).toEqual([])
  },

  'B12 the pay password: six digits': async (user, scene) => {
    const person = await atTheAccount(user, scene)
    await openRow(user, security.payPassword)
    await user.type(security.payPasswordNew, '12345')
    await prove(user)
    await user.press('button', security.save)
    await user.see(security.payPasswordWrong)
    await user.type(security.payPasswordNew, '246810')
    await user.press('button', security.save)
    await user.told(security.payPasswordSaved)
    await stays(user, new RegExp(`${security.payPassword}\\s*${security.set}`))
    expect((await person.call('accounts.me')).payPasswordSet).toBe(true)
  },

  'B14 devices: another one is signed out, this one stays': async (user, scene) => {
    const person = await atTheAccount(user, scene)
    const elsewhere = await scene.client().login(person.userName, PASSWORD)
    await user.reload()
    await user.see(say(security.devicesValue, { n: 2 }))
    await openRow(user, security.devices)
    await user.see(security.thisDevice)
    await user.press('button', new RegExp(`^${security.endSession} `))
    await user.sayYes()
    await user.told(security.ended)
    expect(await elsewhere.refused('accounts.me')).toBe('SESSION_REVOKED')
    await stays(user, say(security.devicesValue, { n: 1 }))
  },

  'B14 devices: all others at once': async (user, scene) => {
    const person = await atTheAccount(user, scene)
    for (let n = 0; n < 2; n += 1) await scene.client().login(person.userName, PASSWORD)
    await openRow(user, security.devices)
    await user.press('button', security.endOthers)
    await user.sayYes()
    await user.told(say(security.endedOthers, { n: 2 }))
    await user.gone(security.endOthers)
    await stays(user, say(security.devicesValue, { n: 1 }))
  },

  'B16 login history: what succeeded and what failed': async (user, scene) => {
    const person = await atTheAccount(user, scene)
    await scene.client().refused('accounts.loginByPassword', { body: { phone: person.userName, password: 'guess' } })
    await openRow(user, security.logins)
    await user.see(security.loginFailed)
    await user.see(security.loginDone)
    await user.reload()
    await openRow(user, security.logins)
    await user.see(security.loginFailed)
    await user.see(security.loginDone)
  },

  'B12 age: an adult declares it once': async (user, scene) => {
    const person = await atTheAccount(user, scene)
    await openRow(user, security.age)
    await user.press('button', security.declare)
    await user.told(security.ageMissing)
    await user.press('radio', security.adult)
    await user.press('button', security.declare)
    await user.told(security.declared)
    await stays(user, security.age_adult)
    expect((await person.call('accounts.me')).ageDeclared).toBe(true)
  },

  'B12 age: a minor tells the birth date, a guardian agrees by a code of their own': async (user, scene) => {
    const person = await atTheAccount(user, scene)
    const birthDate = `${new Date().getFullYear() - 14}-01-01`
    const guardian = newNumber()
    await openRow(user, security.age)
    await user.press('radio', security.minor)
    await user.pickDay(security.birthDate, birthDate)
    await user.press('button', security.declare)
    await user.told(security.declared)
    await user.see(security.age_minor)
    await openRow(user, security.age)
    await user.type(security.guardianName, '王小明')
    await user.type(security.guardianPhone, guardian)
    await user.press('button', words.code.send)
    await user.type(words.code.label, await codeSentTo(person, guardian))
    await user.press('button', security.guardianGive)
    await user.told(security.guardianGiven)
    await stays(user, security.age_minorAllowed)
    expect((await person.call('me.security')).age).toMatchObject({ state: 'minor', birthDate })
  },

  'B12 limits: lower at once, higher a day later': async (user, scene) => {
    const person = await atTheAccount(user, scene)
    await openRow(user, security.limits)
    await user.type(security.daily, '9000')
    await user.press('button', security.save)
    await user.see(security.limitOrder)
    await user.type(security.daily, '100')
    await user.type(security.monthly, '300')
    await user.press('button', security.save)
    await user.told(security.limitsSaved)
    await stays(user, say(security.limitsValue, { daily: '¥100', monthly: '¥300' }))
    await openRow(user, security.limits)
    await user.type(security.monthly, '400')
    await user.press('button', security.save)
    await user.told(security.limitsLater.split('{')[0])
    await stays(user, say(security.limitsValue, { daily: '¥100', monthly: '¥300' }))
    await openRow(user, security.limits)
    await user.see(/起：每天 ¥100，每月 ¥400/)
    expect(await person.call('limits.get')).toMatchObject({ monthlyFen: 30_000, raise: { monthlyFen: 40_000 } })
  },

  'B12 cooling-off: understood first, and then nothing can be bought': async (user, scene) => {
    const person = await atTheAccount(user, scene)
    await person.topUp(50_000)
    await openRow(user, security.exclusion)
    await user.press('button', security.exclusionStart)
    await user.told(security.exclusionChoose)
    await user.press('radio', say(security.days, { n: 7 }))
    await user.press('button', security.exclusionStart)
    await user.told(security.exclusionConfirm)
    await user.press('checkbox', say(security.exclusionAgree, { days: say(security.days, { n: 7 }) }))
    await user.press('button', security.exclusionStart)
    await user.told(security.exclusionStarted)
    await stays(user, /冷静期\s*到 (\d{4}年)?\d+月\d+日/)
    await openRow(user, security.exclusion)
    await user.see(say(security.days, { n: 30 }))
    // The order says so before anything is tried, until when, and leads back here.
    await user.open('/pagesA/purchase/index?id=box_moon-rabbits&quantity=1')
    await user.see(/冷静期到 (\d{4}-\d{2}-\d{2} \d{2}:\d{2}) 结束，在那之前不能购买/)
    expect(await user.read()).not.toContain(say(purchase.pay, { n: 1 }))
    await user.press('link', payment.toAccount)
    await user.arrive(PAGE)
    await user.see(security.exclusionText)
    expect((await person.call('wallet.get')).balanceFen).toBe(50_000)
  },

  'R125 the name and the picture that others see': async (user, scene) => {
    const person = await atTheAccount(user, scene)
    const [avatar] = await person.call('me.avatars')
    await openRow(user, security.nickname)
    await user.type(security.nicknameField, ' ')
    await user.press('button', security.save)
    await user.see(security.nicknameWrong)
    await user.type(security.nicknameField, '小满')
    await user.press('radio', avatar.name)
    await user.press('button', security.save)
    await user.told(security.saved)
    await stays(user, '小满')
    const me = await person.call('accounts.me')
    expect([me.nickname, Object.values(avatar.image).includes(me.avatar)]).toEqual(['小满', true])
  },

  'B16 the data: everything of one’s own in a file, and nothing of what is sealed': async (user, scene) => {
    const person = await atTheAccount(user, scene)
    await person.topUp(10_000)
    await person.buy('box_moon-rabbits')
    await openRow(user, security.export)
    await user.press('button', security.exportMake)
    await user.see(/已整理好 [1-9]/)
    const { name, text } = await user.takeFile(security.exportTake)
    await user.told(security.exported)
    expect(name).toMatch(/^joybox-20\d\d-\d\d-\d\d\.json$/)
    expect(JSON.parse(text)).toEqual({ ...(await person.call('me.export')), exportedAt: expect.any(String) })
  },

  'B16 closing: what stands in the way leads to where it is settled': async (user, scene) => {
    const person = await atTheAccount(user, scene)
    await person.topUp(10_000)
    await openRow(user, security.closing)
    await user.press('link', /余额/)
    await user.arrive('/pagesA/recharge/index')
  },

  'R66 B16 closing: understood and proven, it ends the session and frees the name': async (user, scene) => {
    const person = await atTheAccount(user, scene)
    await openRow(user, security.closing)
    await prove(user)
    await user.press('button', security.close)
    await user.told(security.closingConfirm)
    await user.press('checkbox', security.closingAgree)
    await user.press('button', security.close)
    await user.told(security.closed)
    await user.see(words.login.lookAround)
    expect(await user.keptToken()).toBeUndefined()
    expect(await person.refused('accounts.me')).toBe('SESSION_REVOKED')
    await scene.client().register(person.userName)
  },

  'R158 a server that stumbles, and no network: both are told, and a retry goes on': async (user, scene) => {
    const person = await scene.client().register()
    await user.signIn(person.token as string)
    await user.answerInstead('/me/security', 500, 'oops')
    await user.open('/pagesA/profile/index')
    await user.press('link', row(words.profile.limits))
    await user.see(kit.failedTitle)
    await user.press('button', kit.retry)
    // The page opens what the person came for.
    await user.see(security.limitsHint)
    await user.back()
    await user.see(words.profile.limits)
    await user.setOffline(true)
    await user.press('link', row(words.profile.exclusion))
    await user.see(say(kit.offlineStrip, { age: words.time.justNowIn }))
    await user.press('radio', security.oneDay)
    await user.press('checkbox', say(security.exclusionAgree, { days: security.oneDay }))
    await user.press('button', security.exclusionStart)
    await user.see(words.common.networkError)
    await user.setOffline(false)
    await user.press('button', security.exclusionStart)
    await user.told(security.exclusionStarted)
  },
}
