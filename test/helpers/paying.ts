import type { Client } from './client'
import type { Hands } from './hands'
import { say, words } from './words'

const { box, opening, payment, purchase, reasons, recharge } = words
const PIN = '246810'
const RABBITS = 'box_moon-rabbits'

export interface PayingScene {
  client: () => Client
}

/** Somebody with so much money, signed in on the device. */
async function rich(hands: Hands, { client }: PayingScene, fen: number): Promise<Client> {
  const person = await client().register()
  if (fen > 0) await person.topUp(fen)
  await hands.signIn(person.token as string)
  return person
}

async function setPin(person: Client) {
  await person.call('me.setPayPassword', { body: { payPassword: PIN, proof: { password: 'secret123' } } })
}

/** The wallet, the order and the trial, as a careful person uses them; every way holds on both ends. */
export const payingWays: Record<string, (hands: Hands, scene: PayingScene) => Promise<void>> = {
  'R26 B11 takes money out with the pay password, and sees it in review': async (hands, scene) => {
    const person = await rich(hands, scene, 100_000)
    await setPin(person)
    await hands.open('/pagesA/recharge/index?tab=withdraw')
    await hands.type(recharge.amount, '5')
    await hands.press('button', recharge.takeOutPlain)
    await hands.told(recharge.amountWrong.split('{')[0])
    await hands.type(recharge.amount, '600')
    await hands.press('button', say(recharge.takeOut, { amount: '¥600' }))
    await hands.type(payment.passwordLabel, '111111')
    await hands.press('button', payment.passwordPay)
    await hands.see(reasons.PAY_PASSWORD_WRONG)
    await hands.type(payment.passwordLabel, PIN)
    await hands.pressTwice('button', payment.passwordPay)
    await hands.told(recharge.requested)
    await hands.see(recharge.state_requested)
    await hands.reload()
    await hands.see(recharge.state_requested)
    const { records } = await person.call('withdrawals.list', { query: {} })
    expect(records.map(({ amountFen, state, reviewed }) => [amountFen, state, reviewed])).toEqual([
      [60_000, 'requested', true],
    ])
    expect((await person.call('wallet.get')).holdFen).toBe(60_000)
  },

  'R26 B11 binds an account to withdraw to, and removes it': async (hands, scene) => {
    const person = await rich(hands, scene, 0)
    await hands.open('/pagesA/recharge/index?tab=withdraw')
    await hands.press('button', recharge.addAccount)
    await hands.type(recharge.holder, '王小明')
    await hands.type(recharge.number_bank, '6222 0000 0000 0001')
    await hands.press('button', recharge.save)
    await hands.see(recharge.numberWrong)
    await hands.press('radio', recharge.alipay)
    await hands.type(recharge.number_alipay, 'ming@example.com')
    await hands.press('button', recharge.save)
    await hands.told(recharge.saved)
    const [account] = await person.call('payoutAccounts.list')
    const name = `${recharge.alipay} ${account?.number}`
    await hands.see(name)
    await hands.press('button', say(recharge.remove, { name }))
    await hands.sayYes()
    await hands.told(recharge.removed)
    expect(await person.call('payoutAccounts.list')).toEqual([])
  },

  'R14 R20 B7 plays a trial: the show with its mark, nothing drawn, nothing paid': async (hands, scene) => {
    const person = await rich(hands, scene, 10_000)
    const before = await person.call('wallet.get')
    await hands.open(`/pagesA/blind_box_detail/index?id=${RABBITS}`)
    await hands.press('button', box.tryLabel)
    await hands.arrive('/pagesA/open_chest_animation/index')
    await hands.see(opening.trial)
    await hands.see(opening.trialNote)
    await hands.press('button', opening.open)
    await hands.see(opening.trialOnly, 15_000)
    await hands.see(say(opening.trialLeft, { n: 19 }))
    expect((await person.call('draws.list', { query: {} })).total).toBe(0)
    expect(await person.call('wallet.get')).toEqual(before)
  },

  'R25 B12 the order tells what the limits leave, and names what is excluded': async (hands, scene) => {
    const person = await rich(hands, scene, 10_000)
    await person.call('limits.set', { body: { dailyFen: 8_000, monthlyFen: 30_000 } })
    const order = await person.order('prop:exclude')
    await person.call('orders.pay', { body: { orderNo: order.orderNo } })
    const quote = await person.call('boxes.quote', { params: { id: RABBITS }, body: {} })
    await hands.open(`/pagesA/purchase/index?id=${RABBITS}&quantity=1&exclude=ask`)
    const { prizes } = await person.call('boxes.get', { params: { id: RABBITS } })
    const [out] = prizes
    await hands.press('radio', new RegExp(`^排除${out?.name}`))
    await hands.see(purchase.leftOut)
    await hands.press('button', say(purchase.excludeUse, { n: 1 }))
    await hands.see(say(purchase.without, { name: out?.name ?? '' }))
    const [today, month] = [quote.left.todayFen, quote.left.thisMonthFen].map((fen) => `¥${fen / 100}`)
    await hands.see(say(purchase.limits, { today: today ?? '', month: month ?? '' }))
    await hands.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
    await hands.press('button', say(purchase.pay, { total: '¥59.00' }))
    await hands.arrive('/pagesA/open_chest_animation/index')
    expect((await person.call('props.list')).find(({ id }) => id === 'exclude')?.mine).toBe(0)
  },
}
