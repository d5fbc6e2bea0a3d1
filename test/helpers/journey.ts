import english from '../../src/features/accounts/locale/login/en'
import type { UserDriver } from './user-driver'
import { until } from './until'
import { say, words } from './words'

const { age, box, login, opening, payment, prize, purchase, recharge, verify } = words

export const MOON_RABBITS = { id: 'box_moon-rabbits', title: '月兔 · 八夜', price: '¥59' }

/** Registers on the entry page, consent included. */
export async function register(user: UserDriver, name: string, password = 'secret123') {
  await user.open('/')
  await user.press('tab', login.register)
  await user.type(login.userName, name)
  await user.type(login.password, password)
  await user.press('checkbox', new RegExp(login.agree))
  await user.press('button', login.doRegister)
  await user.arrive('/pagesA/home/index')
}

/** From home to the box's page, whose odds are there to read before anything is bought. */
export async function readOdds(user: UserDriver) {
  await user.press('link', new RegExp(MOON_RABBITS.title))
  await user.arrive('/pagesA/blind_box_detail/index')
  for (const chance of ['69.00%', '24.00%', '5.50%', '1.20%', '0.30%']) await user.see(chance)
}

/** From the box's page to the order. */
export async function order(user: UserDriver) {
  await user.press('button', say(box.buyFor, { price: MOON_RABBITS.price }))
  await user.arrive('/pagesA/purchase/index')
}

/** From an order that the balance does not cover to the wallet, 100 CNY at the sandbox cashier, and back by itself. */
export async function topUp(user: UserDriver) {
  await user.press('link', payment.topUp)
  await user.arrive('/pagesA/recharge/index')
  await user.press('radio', '¥100')
  await user.press('radio', age.adult)
  await user.press('button', say(recharge.doTopUp, { amount: '¥100' }))
  await user.press('button', payment.cashierPaid)
  await user.told(say(recharge.done, { amount: '¥100' }))
  await user.arrive('/pagesA/purchase/index')
  // From its first moment on the order knows the money, which is now the way to pay, and the declaration made with it.
  await user.see(new RegExp(purchase.consent.slice(0, 8)))
  const told = await user.read()
  expect(told).not.toContain(age.adult)
  expect(told).toContain(say(payment.balanceOf, { amount: '¥100.00' }))
  await user.see(say(purchase.pay, { n: 1 }))
}

/** Accepts the return policy and pays from the balance; ends on the opening's stage. */
export async function pay(user: UserDriver) {
  await user.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
  await user.press('button', say(purchase.pay, { n: 1 }))
  await user.arrive('/pagesA/open_chest_animation/index')
}

/** Lifts the lid, waits for the result and keeps it; ends on the page that shows the prize. */
export async function openBox(user: UserDriver, accept = opening.keep) {
  await user.press('button', opening.open)
  await keepPrize(user, accept)
}

/** Takes the prize once the show is over: before that a tap on the button, which is not to be seen yet, does nothing. */
export async function keepPrize(user: UserDriver, accept = opening.keep) {
  const shown = '/pagesA/prize_show/index'
  const tried = async () => {
    if (user.isAt(shown)) return true
    await user.press('button', accept).catch(() => undefined)
    return until(() => user.isAt(shown), 'it opens', 300).catch(() => false)
  }
  await until(tried, 'the prize is shown', 15000)
}

/** Reveals the seed and lets the app check the draw. */
export async function verifyDraw(user: UserDriver) {
  await user.press('button', new RegExp(prize.verifiable))
  await user.press('button', verify.reveal)
  await user.see(verify.holds)
  await user.press('button', words.kit.close)
}

/** To the warehouse. */
export async function keep(user: UserDriver) {
  await user.press('button', prize.keep)
  await user.arrive('/pagesA/my_blind_box/index')
}

/** Chooses English on the entry page; it speaks English from then on, after a reload too. */
export async function speakEnglish(user: UserDriver) {
  await user.open('/')
  await user.press('radio', 'English')
  await user.see(english.tagline)
  await user.press('button', english.lookAround)
  await user.arrive('/pagesA/home/index')
  await user.see('Moon Rabbits · Eight Nights')
  await user.reload()
  await user.see('Moon Rabbits · Eight Nights')
  await user.open('/')
  await user.see(english.tagline)
}
