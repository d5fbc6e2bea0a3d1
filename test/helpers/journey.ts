import english from '../../src/features/accounts/locale/login/en'
import type { UserDriver } from './user-driver'
import { until } from './until'
import { say, words } from './words'

const { age, box, login, opening, payment, prize, purchase, recharge, verify } = words

export const MOON_RABBITS = { id: 'box_moon-rabbits', title: '月兔 · 八夜', price: '¥59' }

/** Registers on the entry page, consent included. */
export async function register(hands: UserDriver, name: string, password = 'secret123') {
  await hands.open('/')
  await hands.press('tab', login.register)
  await hands.type(login.userName, name)
  await hands.type(login.password, password)
  await hands.press('checkbox', new RegExp(login.agree))
  await hands.press('button', login.doRegister)
  await hands.arrive('/pagesA/home/index')
}

/** From home to the box's page, whose odds are there to read before anything is bought. */
export async function readOdds(hands: UserDriver) {
  await hands.press('link', new RegExp(MOON_RABBITS.title))
  await hands.arrive('/pagesA/blind_box_detail/index')
  for (const chance of ['69.00%', '24.00%', '5.50%', '1.20%', '0.30%']) await hands.see(chance)
}

/** From the box's page to the order. */
export async function order(hands: UserDriver) {
  await hands.press('button', say(box.buyFor, { price: MOON_RABBITS.price }))
  await hands.arrive('/pagesA/purchase/index')
}

/** From an order that the balance does not cover to the wallet, 100 CNY at the sandbox cashier, and back. */
export async function topUp(hands: UserDriver) {
  await hands.press('link', payment.topUp)
  await hands.arrive('/pagesA/recharge/index')
  await hands.press('radio', '¥100')
  await hands.press('radio', age.adult)
  await hands.press('button', say(recharge.doTopUp, { amount: '¥100' }))
  await hands.press('button', payment.cashierPaid)
  await hands.told(say(recharge.done, { amount: '¥100' }))
  await hands.back()
  await hands.arrive('/pagesA/purchase/index')
  // From its first moment on the order knows the money, which is now the way to pay, and the declaration made with it.
  await hands.see(new RegExp(purchase.consent.slice(0, 8)))
  const told = await hands.read()
  expect(told).not.toContain(age.adult)
  expect(told).toContain(say(payment.balanceOf, { amount: '¥100.00' }))
  await hands.see(say(purchase.pay, { total: '¥59.00' }))
}

/** Accepts the return policy and pays from the balance; ends on the opening's stage. */
export async function pay(hands: UserDriver) {
  await hands.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
  await hands.press('button', say(purchase.pay, { total: '¥59.00' }))
  await hands.arrive('/pagesA/open_chest_animation/index')
}

/** Lifts the lid, waits for the result and keeps it; ends on the page that shows the prize. */
export async function openBox(hands: UserDriver, accept = opening.keep) {
  await hands.press('button', opening.open)
  await keepPrize(hands, accept)
}

/** Takes the prize once the show is over: before that a tap on the button, which is not to be seen yet, does nothing. */
export async function keepPrize(hands: UserDriver, accept = opening.keep) {
  const shown = '/pagesA/prize_show/index'
  const tried = async () => {
    if (hands.isAt(shown)) return true
    await hands.press('button', accept).catch(() => undefined)
    return until(() => hands.isAt(shown), 'it opens', 300).catch(() => false)
  }
  await until(tried, 'the prize is shown', 15000)
}

/** Reveals the seed and lets the app check the draw. */
export async function verifyDraw(hands: UserDriver) {
  await hands.press('button', new RegExp(prize.verifiable))
  await hands.press('button', verify.reveal)
  await hands.see(verify.holds)
  await hands.press('button', words.kit.close)
}

/** To the warehouse. */
export async function keep(hands: UserDriver) {
  await hands.press('button', prize.keep)
  await hands.arrive('/pagesA/my_blind_box/index')
}

/** Chooses English on the entry page; it speaks English from then on, after a reload too. */
export async function speakEnglish(hands: UserDriver) {
  await hands.open('/')
  await hands.press('radio', 'English')
  await hands.see(english.tagline)
  await hands.press('button', english.lookAround)
  await hands.arrive('/pagesA/home/index')
  await hands.see('Moon Rabbits · Eight Nights')
  await hands.reload()
  await hands.see('Moon Rabbits · Eight Nights')
  await hands.open('/')
  await hands.see(english.tagline)
}
