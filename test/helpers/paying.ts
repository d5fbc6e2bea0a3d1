import { lengths } from '../../contract/src/fields'
import { formatFen } from '../../contract/src/money'
import type { Client } from './client'
import type { UserDriver } from './user-driver'
import { newOperator, type Scene } from './scene'
import { say, words } from './words'

const { age, box, coupon, kit, opening, payment, purchase, reasons, recharge, tray, warehouse } = words
const PIN = '246810'
const RABBITS = 'box_moon-rabbits'
const TRAY = 'box_iced-tea-cats'

/** Somebody with so much money, signed in on the device. */
async function rich(user: UserDriver, { client }: Scene, fen: number): Promise<Client> {
  const person = await client().register()
  if (fen > 0) await person.topUp(fen)
  await user.signIn(person.token as string)
  return person
}

async function setPin(person: Client) {
  await person.call('me.setPayPassword', { body: { payPassword: PIN, identityCheck: { password: 'secret123' } } })
}

/** The wallet, the order and the trial, as a careful person uses them; every way holds on both ends. */
export const payingWays: Record<string, (user: UserDriver, scene: Scene) => Promise<void>> = {
  'R26 B11 takes money out with the pay password, and sees it in review': async (user, scene) => {
    const person = await rich(user, scene, 100_000)
    await setPin(person)
    await user.open('/pagesA/recharge/index?tab=withdraw')
    await user.type(recharge.amount, '5')
    await user.press('button', recharge.takeOutPlain)
    await user.told(recharge.amountWrong.split('{')[0])
    await user.type(recharge.amount, '600')
    await user.press('button', say(recharge.takeOut, { amount: '¥600' }))
    await user.type(payment.passwordLabel, '111111')
    await user.press('button', recharge.takeOutPlain)
    await user.see(reasons.PAY_PASSWORD_WRONG)
    await user.type(payment.passwordLabel, PIN)
    await user.pressTwice('button', recharge.takeOutPlain)
    await user.told(recharge.requested)
    await user.see(recharge.state_requested)
    await user.reload()
    await user.see(recharge.state_requested)
    const { records } = await person.call('withdrawals.list', { query: {} })
    expect(records.map(({ amountFen, state, reviewed }) => [amountFen, state, reviewed])).toEqual([
      [60_000, 'requested', true],
    ])
    expect((await person.call('wallet.get')).holdFen).toBe(60_000)
  },

  'R26 B11 binds an account to withdraw to, and removes it': async (user, scene) => {
    const person = await rich(user, scene, 0)
    await user.open('/pagesA/recharge/index?tab=withdraw')
    await user.press('button', recharge.addAccount)
    await user.type(recharge.holder, '王小明')
    await user.type(recharge.number_bank, '6222 0000 0000 0001')
    await user.type(recharge.bankName, '=工商银行')
    await user.press('button', recharge.save)
    await user.see(say(recharge.bankWrong, lengths.payoutBank))
    await user.type(recharge.bankName, '中国工商银行杭州西湖支行')
    await user.press('button', recharge.save)
    await user.see(recharge.numberWrong)
    await user.press('radio', recharge.alipay)
    await user.type(recharge.number_alipay, 'ming@example.com')
    await user.press('button', recharge.save)
    await user.told(recharge.saved)
    const [account] = await person.call('payoutAccounts.list')
    const name = `${recharge.alipay} ${account?.number}`
    await user.see(name)
    await user.press('button', say(recharge.remove, { name }))
    await user.sayYes()
    await user.told(recharge.removed)
    expect(await person.call('payoutAccounts.list')).toEqual([])
  },

  'R26 B1 tops up an amount of one’s own, and finds what it was for': async (user, scene) => {
    const person = await rich(user, scene, 0)
    await user.open('/pagesA/recharge/index')
    await user.press('radio', new RegExp(`^${recharge.custom}`))
    await user.type(recharge.amount, '66.60')
    await user.press('radio', age.adult)
    await user.press('button', say(recharge.doTopUp, { amount: '¥66.60' }))
    await user.press('button', payment.cashierPaid)
    await user.told(say(recharge.done, { amount: '¥66.60' }))
    expect((await person.call('wallet.get')).balanceFen).toBe(6_660)
    await user.press('tab', recharge.entries)
    await user.press('button', /\+¥66\.60/)
    const [entry] = (await person.call('wallet.entries', { query: {} })).records
    await user.see(entry?.orderNo ?? 'no order')
  },

  'R25 B12 pays 1 000 CNY with the pay password: a wrong one charges nothing': async (user, scene) => {
    const person = await rich(user, scene, 100_000)
    await setPin(person)
    scene.sql(`update boxes set price_fen = 10000 where id = 'box_tea-cats'`)
    await user.open('/pagesA/purchase/index?id=box_tea-cats&quantity=10')
    await user.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    // Less the welcome coupon, which changes nothing about how the order is confirmed.
    await user.hold(say(purchase.confirmPay, { total: '¥990.00' }))
    await user.type(payment.passwordLabel, '000000')
    await user.press('button', payment.passwordPay)
    await user.see(reasons.PAY_PASSWORD_WRONG)
    expect((await person.call('wallet.get')).balanceFen).toBe(100_000)
    await user.type(payment.passwordLabel, PIN)
    await user.press('button', payment.passwordPay)
    await user.arrive('/pagesA/open_chest_animation/index')
    expect((await person.call('sealedBoxes.list', { query: { state: 'sealed' } })).total).toBe(10)
    expect((await person.call('wallet.get')).balanceFen).toBe(1_000)
  },

  'R25 B12 the finger that confirms an order by holding pays nothing at the cashier when it is lifted': async (
    user,
    scene,
  ) => {
    const person = await rich(user, scene, 0)
    await user.open(`/pagesA/purchase/index?id=${RABBITS}&quantity=6`)
    await user.press('radio', age.adult)
    await user.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    await user.hold(say(purchase.confirmPay, { total: '¥344.00' }))
    await user.see(payment.cashierText)
    await user.press('button', kit.close)
    await user.see(payment.giveUp)
    const { records } = await person.call('orders.list', { query: {} })
    expect(records.map(({ orderStatus }) => orderStatus)).toEqual(['unpaid'])
  },

  'R25 B10 B12 paying with something missing names it, at the place where it is missing, until it is there': async (
    user,
    scene,
  ) => {
    const person = await rich(user, scene, 0)
    const pay = say(purchase.pay, { n: 1 })
    await user.open(`/pagesA/purchase/index?id=${RABBITS}&quantity=1`)
    await user.press('button', pay)
    await user.told(words.age.needAge)
    await user.see(purchase.ageThis)
    await user.press('radio', age.adult)
    await user.gone(purchase.ageThis)
    await user.press('button', pay)
    await user.told(purchase.needConsent)
    await user.see(purchase.tickThis)
    await user.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    await user.gone(purchase.tickThis)
    expect((await person.call('orders.list', { query: {} })).total).toBe(0)
    await user.press('button', pay)
    await user.press('button', payment.cashierPaid)
    await user.arrive('/pagesA/open_chest_animation/index')
  },

  'R25 B12 the coupon that saves most is used by itself; who takes it off pays in full': async (user, scene) => {
    const person = await rich(user, scene, 20_000)
    const { balanceFen } = await person.call('wallet.get')
    await user.open(`/pagesA/purchase/index?id=${RABBITS}&quantity=1`)
    await user.see(purchase.couponBest)
    await user.see('¥53.10')
    await user.press('button', new RegExp(purchase.couponBest))
    await user.press('radio', coupon.none)
    await user.see(purchase.couponNone)
    await user.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    await user.press('button', say(purchase.pay, { n: 1 }))
    await user.arrive('/pagesA/open_chest_animation/index')
    expect((await person.call('wallet.get')).balanceFen).toBe(balanceFen - 5_900)
  },

  'R25 B12 a spending limit is told before it is reached, with its sum and when it resets; nothing over it is offered':
    async (user, scene) => {
      const person = await rich(user, scene, 50_000)
      await person.call('limits.set', { body: { dailyFen: 13_000, monthlyFen: 500_000 } })
      await user.open(`/pagesA/purchase/index?id=${RABBITS}&quantity=2`)
      await user.see(say(purchase.fits_day, { n: 2 }))
      await user.see(say(purchase.resets_day, { limit: '¥130' }))
      await user.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
      await user.press('button', say(purchase.pay, { n: 2 }))
      await user.arrive('/pagesA/open_chest_animation/index')
      // 130 less 108: another box would be too much.
      await user.open(`/pagesA/purchase/index?id=${RABBITS}&quantity=1`)
      await user.see(say(purchase.over_day, { left: '¥22' }))
      await user.see(purchase.again_day)
      expect(await user.read()).not.toContain(say(purchase.pay, { n: 1 }))
    },

  'R14 R20 B7 plays a trial: the show with its mark, nothing drawn, nothing paid': async (user, scene) => {
    const person = await rich(user, scene, 10_000)
    const before = await person.call('wallet.get')
    await user.open(`/pagesA/blind_box_detail/index?id=${RABBITS}`)
    await user.press('button', box.trialLabel)
    await user.arrive('/pagesA/open_chest_animation/index')
    await user.see(opening.trial)
    await user.see(opening.trialNote)
    await user.press('button', opening.open)
    await user.see(opening.trialOnly, 15_000)
    await user.see(say(opening.trialLeft, { n: 19 }))
    expect((await person.call('draws.list', { query: {} })).total).toBe(0)
    expect(await person.call('wallet.get')).toEqual(before)
  },

  'R25 B12 the order tells what the limits leave, and names what is excluded': async (user, scene) => {
    const person = await rich(user, scene, 10_000)
    await person.call('limits.set', { body: { dailyFen: 8_000, monthlyFen: 30_000 } })
    const order = await person.order('prop:exclude')
    await person.call('orders.pay', { body: { orderNo: order.orderNo } })
    const quote = await person.call('boxes.quote', { params: { id: RABBITS }, body: {} })
    await user.open(`/pagesA/purchase/index?id=${RABBITS}&quantity=1&exclude=ask`)
    const { prizes } = await person.call('boxes.get', { params: { id: RABBITS } })
    const [out] = prizes
    await user.press('radio', new RegExp(`^排除${out?.name}`))
    await user.see(purchase.leftOut)
    await user.press('button', say(purchase.excludeUse, { n: 1 }))
    await user.see(say(purchase.without, { name: out?.name ?? '' }))
    // 59 CNY less a tenth by the welcome coupon.
    await user.see(say(purchase.left_day, { left: formatFen(quote.left.todayFen - 5_310) }))
    await user.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    await user.press('button', say(purchase.pay, { n: 1 }))
    await user.arrive('/pagesA/open_chest_animation/index')
    expect((await person.call('props.list')).find(({ id }) => id === 'exclude')?.mine).toBe(0)
  },

  'R14 B2 B7 shakes a slot, uses a hint on it, holds it, and puts it back': async (user, scene) => {
    const person = await rich(user, scene, 20_000)
    const order = await person.order('prop:hint')
    await person.call('orders.pay', { body: { orderNo: order.orderNo } })
    const trayNow = async () => (await person.call('boxes.get', { params: { id: TRAY } })).tray
    const slot = (await trayNow())?.slots.find(({ state }) => state === 'free')?.slot ?? 0
    await user.open(`/pagesA/blind_box_detail/index?id=${TRAY}`)
    await user.press('checkbox', say(box.slotFree, { n: slot }))
    await user.press('button', say(tray.shakeSlot, { n: slot }))
    await user.see(new RegExp(tray.feelNothing))
    await user.press('button', say(tray.toolCount, { name: tray.hint, n: 1 }))
    await user.pressTwice('button', say(tray.useHint, { n: slot }))
    await user.see(new RegExp(say(tray.isNot, { n: slot, name: '' })))
    await user.see(say(tray.mine, { n: 0 }))
    const clues = (await trayNow())?.clues ?? []
    expect(clues.map((clue) => [clue.slot, clue.kind])).toEqual([[slot, 'hint']])
    await user.press('button', kit.close)
    await user.press('button', say(box.buyFor, { price: '¥39' }))
    await user.arrive('/pagesA/purchase/index')
    await user.press('checkbox', new RegExp(purchase.openedConsent.slice(0, 8)))
    await user.press('checkbox', new RegExp(purchase.trayConsent.slice(0, 8)))
    await user.press('button', purchase.later)
    await user.arrive('/pagesA/my_blind_box/index')
    await user.open(`/pagesA/blind_box_detail/index?id=${TRAY}`)
    await user.see(say(tray.reservedTitle, { slots: slot }))
    await user.press('button', tray.putBack)
    await user.told(tray.hasPutBack)
    await user.gone(say(tray.reservedTitle, { slots: slot }))
    expect((await trayNow())?.slots.find((one) => one.slot === slot)?.state).toBe('free')
  },

  'B6 B10 of boxes near a guarantee only the latest can be returned; once it is open, the reason stands in the place of the button':
    async (user, scene) => {
      const operator = await newOperator(scene)
      const params = { id: RABBITS }
      const { prizes, guarantee } = await operator.call('boxes.get', { params })
      const entries = prizes.map(({ id: prizeId, weight }) => ({ prizeId, weight }))
      await operator.call('admin.pauseBox', { params })
      const body = { entries, guarantee: { tier: guarantee!.tier, every: 3 } }
      await operator.call('admin.publishOdds', { params, body })
      await operator.call('admin.resumeBox', { params })
      const person = await rich(user, scene, 50_000)
      const ids = await person.buy(RABBITS, 3)
      await user.open('/pagesA/my_blind_box/index?tab=sealed')
      await user.press('button', warehouse.refund)
      await user.see(tray.end_newer_sealed)
      await person.call('sealedBoxes.open', { body: { ids: [ids[2]!] } })
      await user.open('/pagesA/my_blind_box/index?tab=sealed')
      await user.see(tray.end_newer_opened)
      expect(await user.read()).not.toContain(warehouse.refund)
    },
}
