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
const PAY = say(purchase.pay, { total: '¥59.00' })

/** Somebody with money, on the order of one box. */
async function atTheOrder(hands: UserDriver, { client }: Scene, balanceFen = 50_000): Promise<Client> {
  const player = await client().register()
  if (balanceFen) await player.topUp(balanceFen)
  await hands.signIn(player.token as string)
  await hands.open(ADDRESS)
  await hands.see(purchase.total)
  return player
}

async function fill(hands: UserDriver, name: string, password: string, field = login.account) {
  await hands.type(field, name)
  await hands.type(login.password, password)
}

/** Things that go wrong in a shop; each says so in plain words, and nothing is lost or bought twice. */
export const mishaps: Record<string, (hands: UserDriver, scene: Scene) => Promise<void>> = {
  'R92 without the agreements nobody signs in': async (hands) => {
    await hands.open('/')
    await fill(hands, 'somebody', 'secret123')
    await hands.press('button', login.doLogin)
    await hands.told('请先阅读《服务协议》及《隐私协议》')
    expect(hands.isAt(HOME)).toBe(false)
  },

  'R87 R88 a name or a password of the wrong length is told at its field': async (hands) => {
    await hands.open('/')
    await hands.press('tab', login.register)
    await fill(hands, 'somebody', 'ab', login.userName)
    await hands.press('checkbox', new RegExp(login.agree))
    await hands.press('button', login.doRegister)
    await hands.see(login.passwordLength)
    await fill(hands, '   ', 'secret123', login.userName)
    await hands.press('button', login.doRegister)
    await hands.see(login.userNameMissing)
    expect(hands.isAt(HOME)).toBe(false)
  },

  'R65 a wrong password is told in plain words, and the right one then lets in': async (hands, { client }) => {
    const { userName } = await client().register()
    await hands.open('/')
    await fill(hands, userName, 'wrong-password')
    await hands.press('checkbox', new RegExp(login.agree))
    await hands.press('button', login.doLogin)
    await hands.see(reasons.LOGIN_FAILED)
    await hands.type(login.password, 'secret123')
    await hands.press('button', login.doLogin)
    await hands.arrive(HOME)
  },

  'R28 a taken name is told in plain words': async (hands, { client }) => {
    const { userName } = await client().register()
    await hands.open('/')
    await hands.press('tab', login.register)
    await fill(hands, userName, 'secret123', login.userName)
    await hands.press('checkbox', new RegExp(login.agree))
    await hands.press('button', login.doRegister)
    await hands.see(reasons.ALREADY_REGISTERED)
  },

  'B11 too little balance is told, and nothing is charged': async (hands, scene) => {
    const player = await atTheOrder(hands, scene, 0)
    await hands.press('radio', new RegExp(payment.channel_balance))
    await hands.press('radio', words.age.adult)
    await hands.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    await hands.press('button', PAY)
    await hands.see(reasons.INSUFFICIENT_BALANCE)
    expect((await player.call('sealedBoxes.list', { query: {} })).total).toBe(0)
  },

  'B2 sold out under one’s fingers is told, and nothing is charged': async (hands, scene) => {
    const player = await atTheOrder(hands, scene)
    scene.sql(`update boxes set state = 'sold_out' where id = '${MOON_RABBITS.id}'`)
    try {
      await hands.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
      await hands.press('button', PAY)
      await hands.see(reasons.OUT_OF_STOCK)
    } finally {
      scene.sql(`update boxes set state = 'on_sale' where id = '${MOON_RABBITS.id}'`)
    }
    expect((await player.call('wallet.get')).balanceFen).toBe(50_000)
  },

  'R158 without a network a box says so, and a retry brings it': async (hands) => {
    await hands.open(HOME)
    await hands.press('link', new RegExp(MOON_RABBITS.title))
    await hands.see('69.00%')
    await hands.back()
    await hands.arrive(HOME)
    await hands.setOffline(true)
    await hands.press('link', new RegExp(TEA_CATS))
    await hands.see(kit.offlineTitle)
    await hands.setOffline(false)
    await hands.press('button', kit.retry)
    await hands.press('button', new RegExp(box.buy))
  },

  'R158 a server that stumbles or talks nonsense is told in plain words, and a retry goes on': async (hands) => {
    const faults = [
      [500, 'oops'],
      [200, '<html>'],
      [200, '{"success":tru'],
      [502, ''],
    ] as const
    await hands.open(HOME)
    for (const [status, body] of faults) {
      // The box before is forgotten when another one is looked at.
      await hands.press('link', new RegExp(MOON_RABBITS.title))
      await hands.see('69.00%')
      await hands.back()
      await hands.answerInstead('/boxes/box_tea-cats', status, body)
      await hands.press('link', new RegExp(TEA_CATS))
      await hands.see(kit.failedTitle)
      await hands.press('button', kit.retry)
      await hands.see('68.40%')
      await hands.back()
    }
  },

  'B18 a server without its database says so on the screen, and goes on by itself when it is back': async (hands) => {
    const busy = JSON.stringify({
      success: false,
      code: 50301,
      message: reasons.BUSY,
      data: null,
      reason: 'BUSY',
      retryAfter: 1,
    })
    await hands.open(HOME)
    await hands.answerInstead('/boxes/box_tea-cats', 503, busy)
    await hands.press('link', new RegExp(TEA_CATS))
    await hands.see(kit.busyNow)
    await hands.see(kit.busyText)
    await hands.see('68.40%')
    await hands.gone(kit.busyNow)
  },

  'R37 where trying again fails too, the page can be opened anew': async (hands) => {
    await hands.answerInstead('/boxes/box_tea-cats', 500, 'oops')
    await hands.open('/pagesA/blind_box_detail/index?id=box_tea-cats')
    await hands.see(kit.failedTitle)
    expect(await hands.read()).not.toContain(kit.reload)
    await hands.answerInstead('/boxes/box_tea-cats', 500, 'oops')
    await hands.press('button', kit.retry)
    await hands.press('button', kit.reload)
    await hands.see('68.40%')
  },

  'R157 a gateway’s 401 ends the session and leads to the start': async (hands, scene) => {
    await atTheOrder(hands, scene)
    await hands.answerInstead('/generalOrder/getUniqueOrderNo', 401, '')
    await hands.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    await hands.press('button', PAY)
    await hands.see(login.lookAround)
    await hands.reload()
    await hands.see(login.lookAround)
  },

  'R178 B15 a double tap on pay buys once': async (hands, scene) => {
    const player = await atTheOrder(hands, scene)
    await hands.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    await hands.pressTwice('button', PAY)
    await hands.arrive(OPENING)
    expect((await player.call('sealedBoxes.list', { query: {} })).total).toBe(1)
    expect((await player.call('wallet.get')).balanceFen).toBe(50_000 - 5_900)
  },

  'B4 killed between paying and opening: the box waits, opens once, and a reload shows the same': async (
    hands,
    scene,
  ) => {
    const player = await atTheOrder(hands, scene)
    await pay(hands)
    await hands.reload()
    await hands.see(opening.open)
    expect((await player.call('draws.list', { query: {} })).total).toBe(0)
    await openBox(hands)
    const { records, total } = await player.call('draws.list', { query: {} })
    expect(total).toBe(1)
    await hands.see(records[0].prize.name)
    await hands.open(`${OPENING}?ids=${records[0].sealedBoxId}`)
    await keepPrize(hands)
    await hands.see(records[0].prize.name)
    expect((await player.call('draws.list', { query: {} })).total).toBe(1)
  },

  'B15 the answer to paying is lost: it says so, looks again, and nothing is paid twice': async (hands, scene) => {
    const player = await atTheOrder(hands, scene)
    await hands.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    await hands.loseAnswer('/generalOrder/pay')
    await hands.press('button', PAY)
    await hands.see(payment.uncertainTitle)
    await hands.press('button', payment.checkNow)
    await hands.arrive(OPENING)
    expect((await player.call('sealedBoxes.list', { query: {} })).total).toBe(1)
    expect((await player.call('wallet.get')).balanceFen).toBe(50_000 - 5_900)
  },

  'R156 the session ends in mid-purchase: login, and back to the same order': async (hands, scene) => {
    const player = await atTheOrder(hands, scene)
    await player.call('accounts.logout')
    await hands.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    await hands.press('button', PAY)
    await hands.see(login.lookAround)
    await fill(hands, player.userName, 'secret123')
    await hands.press('checkbox', new RegExp(login.agree))
    await hands.press('button', login.doLogin)
    await hands.arrive(PURCHASE)
    await hands.see(MOON_RABBITS.title)
    await player.login(player.userName, 'secret123')
    expect((await player.call('wallet.get')).balanceFen).toBe(50_000)
  },

  'R6 somebody who must sign in first comes back to where they were going': async (hands, { client }) => {
    const { userName } = await client().register()
    await hands.open(`/pagesA/blind_box_detail/index?id=${MOON_RABBITS.id}`)
    await hands.press('button', say(box.buyFor, { price: MOON_RABBITS.price }))
    await hands.see(login.lookAround)
    await fill(hands, userName, 'secret123')
    await hands.press('checkbox', new RegExp(login.agree))
    await hands.press('button', login.doLogin)
    await hands.arrive(PURCHASE)
    await hands.see(MOON_RABBITS.title)
  },

  'R13 a web view without a page it may show says so': async (hands) => {
    const addresses = [
      '',
      '?url=',
      `?url=${encodeURIComponent('javascript:alert(1)')}`,
      '?url=https%3A%2F%2Fevil.example%2F',
    ]
    for (const query of addresses) {
      await hands.open(`/pages/web_view/index${query}`)
      await hands.see('无效链接')
    }
  },

  'B17 somebody else’s box is not found': async (hands, { client }) => {
    const owner = await (await client().register()).topUp(10_000)
    const [id] = await owner.buy(MOON_RABBITS.id)
    const other = await client().register()
    await hands.signIn(other.token as string)
    await hands.open(`${OPENING}?ids=${id}`)
    await hands.see(opening.lostTitle)
    await hands.open(`/pagesA/prize_show/index?ids=${id}`)
    await hands.see(prize.gone)
  },

  'R158 an amount to take out, once typed, is there after a way to another page, whatever failed meanwhile': async (
    hands,
    { client },
  ) => {
    const person = await (await client().register()).topUp(100_000)
    await hands.signIn(person.token as string)
    await hands.answerInstead('/studio/earnings', 500, 'oops')
    await hands.open('/pagesA/recharge/index?tab=withdraw')
    await hands.type(recharge.amount, '600')
    await hands.press('button', say(recharge.takeOut, { amount: '¥600' }))
    await hands.press('button', payment.passwordSet)
    await hands.arrive('/pagesA/security/index')
    await person.call('me.setPayPassword', {
      body: { payPassword: '246810', identityCheck: { password: 'secret123' } },
    })
    await hands.back()
    await hands.press('button', say(recharge.takeOut, { amount: '¥600' }))
    await hands.see(payment.passwordForgot)
  },
}
