import type { Client } from './client'
import type { UserDriver } from './user-driver'
import { keepPrize, MOON_RABBITS, openBox, pay } from './journey'
import type { Scene } from './scene'
import { say, words } from './words'

const { box, kit, login, opening, payment, prize, purchase, reasons, recharge } = words

const PURCHASE = '/pagesA/purchase/index'
const OPENING = '/pagesA/open_chest_animation/index'
const HOME = '/pagesA/home/index'
const ADDRESS = `${PURCHASE}?id=${MOON_RABBITS.id}&quantity=1`
const TEA_CATS = '茶猫 · 一盏茶'
const PAY = say(purchase.pay, { n: 1 })

/** Somebody with money, on the order of one box. */
async function atTheOrder(user: UserDriver, { client }: Scene, balanceFen = 50_000): Promise<Client> {
  const player = await client().register()
  if (balanceFen) await player.topUp(balanceFen)
  await user.signIn(player.token as string)
  await user.open(ADDRESS)
  await user.see(PAY)
  return player
}

async function fill(user: UserDriver, name: string, password: string, field = login.account) {
  await user.type(field, name)
  await user.type(login.password, password)
}

/** Things that go wrong in a shop; each says so in plain words, and nothing is lost or bought twice. */
export const mishaps: Record<string, (user: UserDriver, scene: Scene) => Promise<void>> = {
  'R92 without the agreements nobody signs in': async (user) => {
    await user.open('/')
    await fill(user, 'somebody', 'secret123')
    await user.press('button', login.doLogin)
    await user.told('请先阅读《服务协议》及《隐私协议》')
    expect(user.isAt(HOME)).toBe(false)
  },

  'R87 R88 a name or a password of the wrong length is told at its field': async (user) => {
    await user.open('/')
    await user.press('tab', login.register)
    await fill(user, 'somebody', 'ab', login.userName)
    await user.press('checkbox', new RegExp(login.agree))
    await user.press('button', login.doRegister)
    await user.see(login.passwordLength)
    await fill(user, '   ', 'secret123', login.userName)
    await user.press('button', login.doRegister)
    await user.see(login.userNameMissing)
    expect(user.isAt(HOME)).toBe(false)
  },

  'R65 a wrong password is told in plain words, and the right one then lets in': async (user, { client }) => {
    const { userName } = await client().register()
    await user.open('/')
    await fill(user, userName, 'wrong-password')
    await user.press('checkbox', new RegExp(login.agree))
    await user.press('button', login.doLogin)
    await user.see(reasons.LOGIN_FAILED)
    await user.type(login.password, 'secret123')
    await user.press('button', login.doLogin)
    await user.arrive(HOME)
  },

  'R28 a taken name is told in plain words': async (user, { client }) => {
    const { userName } = await client().register()
    await user.open('/')
    await user.press('tab', login.register)
    await fill(user, userName, 'secret123', login.userName)
    await user.press('checkbox', new RegExp(login.agree))
    await user.press('button', login.doRegister)
    await user.see(reasons.ALREADY_REGISTERED)
  },

  'B11 too little balance is told, and nothing is charged': async (user, scene) => {
    const player = await atTheOrder(user, scene, 0)
    await user.press('button', new RegExp(purchase.changeChannel))
    await user.press('radio', new RegExp(payment.channel_balance))
    await user.press('radio', words.age.adult)
    await user.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    await user.press('button', PAY)
    await user.see(reasons.INSUFFICIENT_BALANCE)
    expect((await player.call('sealedBoxes.list', { query: {} })).total).toBe(0)
  },

  'B2 sold out under one’s fingers is told, and nothing is charged': async (user, scene) => {
    const player = await atTheOrder(user, scene)
    scene.sql(`update boxes set state = 'sold_out' where id = '${MOON_RABBITS.id}'`)
    try {
      await user.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
      await user.press('button', PAY)
      await user.see(reasons.OUT_OF_STOCK)
    } finally {
      scene.sql(`update boxes set state = 'on_sale' where id = '${MOON_RABBITS.id}'`)
    }
    expect((await player.call('wallet.get')).balanceFen).toBe(50_000)
  },

  'R158 without a network a box says so, and a retry brings it': async (user) => {
    await user.open(HOME)
    await user.press('link', new RegExp(MOON_RABBITS.title))
    await user.see('69.00%')
    await user.back()
    await user.arrive(HOME)
    await user.setOffline(true)
    await user.press('link', new RegExp(TEA_CATS))
    await user.see(kit.offlineTitle)
    await user.setOffline(false)
    await user.press('button', kit.retry)
    await user.press('button', new RegExp(box.buy))
  },

  'R158 a server that stumbles or talks nonsense is told in plain words, and a retry goes on': async (user) => {
    const faults = [
      [500, 'oops'],
      [200, '<html>'],
      [200, '{"success":tru'],
      [502, ''],
    ] as const
    await user.open(HOME)
    for (const [status, body] of faults) {
      // The box before is forgotten when another one is looked at.
      await user.press('link', new RegExp(MOON_RABBITS.title))
      await user.see('69.00%')
      await user.back()
      await user.answerInstead('/boxes/box_tea-cats', status, body)
      await user.press('link', new RegExp(TEA_CATS))
      await user.see(kit.failedTitle)
      await user.press('button', kit.retry)
      await user.see('68.40%')
      await user.back()
    }
  },

  'B18 a server without its database says so on the screen, and goes on by itself when it is back': async (user) => {
    const busy = JSON.stringify({
      success: false,
      code: 50301,
      message: reasons.BUSY,
      data: null,
      reason: 'BUSY',
      retryAfter: 1,
    })
    await user.open(HOME)
    await user.answerInstead('/boxes/box_tea-cats', 503, busy)
    await user.press('link', new RegExp(TEA_CATS))
    await user.see(kit.busyNow)
    await user.see(kit.busyText)
    await user.see('68.40%')
    await user.gone(kit.busyNow)
  },

  'R37 where trying again fails too, the page can be opened anew': async (user) => {
    await user.answerInstead('/boxes/box_tea-cats', 500, 'oops')
    await user.open('/pagesA/blind_box_detail/index?id=box_tea-cats')
    await user.see(kit.failedTitle)
    expect(await user.read()).not.toContain(kit.reload)
    await user.answerInstead('/boxes/box_tea-cats', 500, 'oops')
    await user.press('button', kit.retry)
    await user.press('button', kit.reload)
    await user.see('68.40%')
  },

  'R157 a gateway’s 401 ends the session and leads to the start': async (user, scene) => {
    await atTheOrder(user, scene)
    await user.answerInstead('/generalOrder/getUniqueOrderNo', 401, '')
    await user.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    await user.press('button', PAY)
    await user.see(login.lookAround)
    await user.reload()
    await user.see(login.lookAround)
  },

  'R178 B15 a double tap on pay buys once': async (user, scene) => {
    const player = await atTheOrder(user, scene)
    await user.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    await user.pressTwice('button', PAY)
    await user.arrive(OPENING)
    expect((await player.call('sealedBoxes.list', { query: {} })).total).toBe(1)
    expect((await player.call('wallet.get')).balanceFen).toBe(50_000 - 5_310)
  },

  'B4 killed between paying and opening: the box waits, opens once, and a reload shows the same': async (
    user,
    scene,
  ) => {
    const player = await atTheOrder(user, scene)
    await pay(user)
    await user.reload()
    await user.see(opening.open)
    expect((await player.call('draws.list', { query: {} })).total).toBe(0)
    await openBox(user)
    const { records, total } = await player.call('draws.list', { query: {} })
    expect(total).toBe(1)
    await user.see(records[0].prize.name)
    await user.open(`${OPENING}?ids=${records[0].sealedBoxId}`)
    await keepPrize(user)
    await user.see(records[0].prize.name)
    expect((await player.call('draws.list', { query: {} })).total).toBe(1)
  },

  'B15 the answer to paying is lost: it says so, looks again, and nothing is paid twice': async (user, scene) => {
    const player = await atTheOrder(user, scene)
    await user.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    await user.loseAnswer('/generalOrder/pay')
    await user.press('button', PAY)
    await user.see(payment.uncertainTitle)
    await user.press('button', payment.checkNow)
    await user.arrive(OPENING)
    expect((await player.call('sealedBoxes.list', { query: {} })).total).toBe(1)
    expect((await player.call('wallet.get')).balanceFen).toBe(50_000 - 5_310)
  },

  'R156 the session ends in mid-purchase: login, and back to the same order': async (user, scene) => {
    const player = await atTheOrder(user, scene)
    await player.call('accounts.logout')
    await user.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    await user.press('button', PAY)
    await user.see(login.lookAround)
    await fill(user, player.userName, 'secret123')
    await user.press('checkbox', new RegExp(login.agree))
    await user.press('button', login.doLogin)
    await user.arrive(PURCHASE)
    await user.see(MOON_RABBITS.title)
    await player.login(player.userName, 'secret123')
    expect((await player.call('wallet.get')).balanceFen).toBe(50_000)
  },

  'R6 somebody who must sign in first comes back to where they were going': async (user, { client }) => {
    const { userName } = await client().register()
    await user.open(`/pagesA/blind_box_detail/index?id=${MOON_RABBITS.id}`)
    await user.press('button', say(box.buyFor, { price: MOON_RABBITS.price }))
    await user.see(login.lookAround)
    await fill(user, userName, 'secret123')
    await user.press('checkbox', new RegExp(login.agree))
    await user.press('button', login.doLogin)
    await user.arrive(PURCHASE)
    await user.see(MOON_RABBITS.title)
  },

  'R13 a web view without a page it may show says so': async (user) => {
    const addresses = [
      '',
      '?url=',
      `?url=${encodeURIComponent('javascript:alert(1)')}`,
      '?url=https%3A%2F%2Fevil.example%2F',
    ]
    for (const query of addresses) {
      await user.open(`/pages/web_view/index${query}`)
      await user.see('无效链接')
    }
  },

  'B17 somebody else’s box is not found': async (user, { client }) => {
    const owner = await (await client().register()).topUp(10_000)
    const [id] = await owner.buy(MOON_RABBITS.id)
    const other = await client().register()
    await user.signIn(other.token as string)
    await user.open(`${OPENING}?ids=${id}`)
    await user.see(opening.lostTitle)
    await user.open(`/pagesA/prize_show/index?ids=${id}`)
    await user.see(prize.gone)
  },

  'R158 an amount to take out, once typed, is there after a way to another page, whatever failed meanwhile': async (
    user,
    { client },
  ) => {
    const person = await (await client().register()).topUp(100_000)
    await user.signIn(person.token as string)
    await user.answerInstead('/studio/earnings', 500, 'oops')
    await user.open('/pagesA/recharge/index?tab=withdraw')
    await user.type(recharge.amount, '600')
    await user.press('button', say(recharge.takeOut, { amount: '¥600' }))
    await user.press('button', payment.passwordSet)
    await user.arrive('/pagesA/security/index')
    await person.call('me.setPayPassword', {
      body: { payPassword: '246810', identityCheck: { password: 'secret123' } },
    })
    await user.back()
    await user.press('button', say(recharge.takeOut, { amount: '¥600' }))
    await user.see(payment.passwordForgot)
  },
}
