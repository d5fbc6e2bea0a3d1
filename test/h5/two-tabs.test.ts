import type { Client } from '../helpers/client'
import { visit } from '../helpers/h5/fixture'
import type { Phone } from '../helpers/h5/phone'
import { until } from '../helpers/until'
import { say, words } from '../helpers/words'

const shop = visit()
const { common, security, reasons } = words
const PAGE = '/pagesA/security/index'

const signedInAs = async (person: Client) =>
  say(security.signedInAs, { name: (await person.call('accounts.me')).nickname })

/** Signs somebody in in a tab of this browser that stands beside the page. */
async function signInBeside(phone: Phone, { token }: Client) {
  const tab = await phone.context.newPage()
  await tab.goto('/favicon.ico')
  await tab.evaluate((data) => localStorage.setItem('h5_token', JSON.stringify({ data })), token)
  await tab.close()
}

/** Two people of one browser: the page shows the first, the second signs in in another tab. */
async function openFor(phone: Phone): Promise<[xavier: Client, yolanda: Client]> {
  const people: [Client, Client] = [await shop.client().register(), await shop.client().register()]
  await signInBeside(phone, people[0])
  await phone.open(PAGE)
  await phone.see(await signedInAs(people[0]))
  return people
}

it('B17 a page says whose it is, and loads anew when somebody else signs in, or out, in another tab', async () => {
  await shop.phone(async (phone) => {
    const [, yolanda] = await openFor(phone)
    await signInBeside(phone, yolanda)
    await phone.see(await signedInAs(yolanda))
    expect(await phone.keptToken()).toBe(yolanda.token)
    const tab = await phone.context.newPage()
    await tab.goto('/favicon.ico')
    await tab.evaluate(() => localStorage.removeItem('h5_token'))
    // The entry page, which is where one signs in.
    await phone.arrive('/')
    expect(phone.appErrors).toEqual([])
  })
})

/** The page does not hear of the other tab. */
const deafen = (phone: Phone) =>
  phone.context.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  )

/** Chooses a break, up to the button that begins it. */
async function chooseBreak(phone: Phone) {
  await phone.press('button', new RegExp(`^${security.exclusion}`))
  await phone.press('radio', security.oneDay)
  await phone.press('checkbox', say(security.exclusionAgree, { days: security.oneDay }))
}

it('B12 B17 a cooling-off begun on one account’s page never lands on another’s: it is refused with words, and the page shows the right account when it comes to the front', async () => {
  await shop.phone(async (phone) => {
    await deafen(phone)
    const [xavier, yolanda] = await openFor(phone)
    await chooseBreak(phone)
    await signInBeside(phone, yolanda)
    await phone.press('button', security.exclusionStart)
    await phone.see(reasons.OTHER_ACCOUNT)
    for (const person of [xavier, yolanda]) expect((await person.call('limits.get')).excludedUntil).toBeNull()
    await phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const shown = await signedInAs(yolanda)
    await until(() => phone.page.getByText(shown).isVisible(), 'the page shows who is signed in')
    expect(phone.appErrors).toEqual([])
  })
})

it.each([
  ['from its last visit', true],
  ['by nothing', false],
])(
  'B12 B17 a page that knows whose it is %s, before an answer said so, begins nothing for whoever has signed in since',
  async (_how, isKnown) => {
    await shop.phone(async (phone) => {
      await deafen(phone)
      const [xavier, yolanda] = await openFor(phone)
      // As if none had come yet: no answer says whom it is for.
      await phone.page.route('**/dev-api/**', async (route) => {
        const response = await route.fetch()
        const { 'x-account': _account, ...headers } = response.headers()
        await route.fulfill({ response, headers })
      })
      if (!isKnown) await phone.page.evaluate(() => localStorage.removeItem('joybox_account'))
      await phone.page.reload()
      await phone.see(await signedInAs(xavier))
      await chooseBreak(phone)
      await signInBeside(phone, yolanda)
      await phone.press('button', security.exclusionStart)
      await phone.see(isKnown ? reasons.OTHER_ACCOUNT : common.otherAccount)
      for (const person of [xavier, yolanda]) expect((await person.call('limits.get')).excludedUntil).toBeNull()
    })
  },
)
