import type { Locator } from 'playwright-core'
import { visit } from '../helpers/h5/fixture'
import type { Phone } from '../helpers/h5/phone'
import { payingWays } from '../helpers/paying'
import { until } from '../helpers/until'
import { say, words } from '../helpers/words'

const shop = visit()

describe('paying, taking money out and trying, in the browser', () => {
  it.each(Object.entries(payingWays))('%s', async (_name, go) => {
    await shop.phone(async (phone) => {
      await go(phone, { client: shop.client, sql: shop.shop().sql })
      expect(phone.errors).toEqual([])
    })
  })
})

const { age, payment, purchase } = words
const CONSENT = new RegExp(purchase.consent.slice(0, 8))
const PAY = say(purchase.pay, { n: 1 })

/** Somebody new, on an order of one box. */
async function atTheOrder(phone: Phone) {
  await phone.signIn((await shop.client().register()).token as string)
  await phone.open('/pagesA/purchase/index?id=box_moon-rabbits&quantity=1')
  await phone.control('checkbox', CONSENT).waitFor()
}

const boxOf = async (place: Locator) =>
  (await place.boundingBox()) as NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

describe('the order on a small phone', () => {
  it('R25 B12 everything that must be agreed to is in the first fold of 375 × 667', async () => {
    await shop.phone(async (phone) => {
      await atTheOrder(phone)
      const bar = await boxOf(phone.top.locator('.jb-bar'))
      for (const control of [phone.control('radio', age.adult), phone.control('checkbox', CONSENT)]) {
        const { y, height } = await boxOf(control)
        expect(y + height).toBeLessThanOrEqual(bar.y)
      }
    })
  })

  it('R25 what is missing is scrolled to and has the focus; the toast stands above the bar and goes with its page', async () => {
    await shop.phone(async (phone) => {
      // A toast would end by itself after three seconds; here only its page ends it.
      await phone.page.addInitScript(() => {
        const later = window.setTimeout
        Object.assign(window, { setTimeout: (work: () => void, ms = 0) => later(work, ms === 3000 ? 600_000 : ms) })
      })
      await atTheOrder(phone)
      await phone.press('radio', age.adult)
      await phone.top.evaluate((page) => page.scrollTo(0, page.scrollHeight))
      await phone.press('button', PAY)
      const toast = await boxOf(phone.page.locator('.jb-toast'))
      await phone.see(purchase.tickThis)
      const missing = phone.control('checkbox', CONSENT)
      await until(() => missing.evaluate((element) => element === document.activeElement), 'it has the focus')
      await until(async () => (await boxOf(missing)).y > 44, 'it is in sight')
      expect(toast.y + toast.height).toBeLessThan((await boxOf(phone.top.locator('.jb-bar'))).y)
      await phone.page.waitForTimeout(1100)
      await phone.press('link', payment.topUp)
      await phone.arrive('/pagesA/recharge/index')
      await phone.page.locator('.jb-toast').waitFor({ state: 'detached' })
    })
  })
})
