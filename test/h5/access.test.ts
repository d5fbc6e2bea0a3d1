import { barriers } from '../helpers/h5/axe'
import { type EveryScreen, everyScreen } from '../helpers/h5/every-screen'
import { visit } from '../helpers/h5/fixture'

const shop = visit()

let all: EveryScreen
beforeAll(async () => {
  all = await everyScreen(shop)
})

describe('axe finds no barrier on any of the sixteen screens, in the light and in the dark', () => {
  it.each(['zh-CN', 'en'] as const)(
    'R27 in %s',
    async (locale) => {
      await shop.phone(
        async (phone) => {
          const found: string[] = []
          const look = async (name: string, address: string) => {
            await phone.page.emulateMedia({ colorScheme: 'light' })
            await phone.page.goto(address, { waitUntil: 'networkidle' })
            await phone.page.waitForFunction(() => !document.querySelector('.jb-skel'))
            found.push(...(await barriers(phone.page)).map((line) => `${name}, light: ${line}`))
            // Only colours depend on it.
            await phone.page.emulateMedia({ colorScheme: 'dark' })
            await phone.page.waitForSelector('.theme-dark')
            found.push(...(await barriers(phone.page, ['color-contrast'])).map((line) => `${name}, dark: ${line}`))
          }
          await phone.speak(locale)
          await look('login', '/')
          await phone.signIn(all.token)
          for (const [name, address] of all.addresses) await look(name, address)
          expect(found).toEqual([])
        },
        { reducedMotion: 'reduce' },
      )
    },
    60_000,
  )
})

/** What each row of the account's page opens. */
const rows =
  'nickname password phone email wechat payPassword age limits exclusion devices logins export closing'.split(' ')

type Look = ['light' | 'dark', 'zh-CN' | 'en']
const few: Look[] = [
  ['light', 'zh-CN'],
  ['dark', 'en'],
]
const each: Look[] = [...few, ['dark', 'zh-CN'], ['light', 'en']]

describe.each(process.env.SOAK === '1' ? each : few)('axe finds no barrier in the %s, in %s', (colorScheme, locale) => {
  const look = { colorScheme, reducedMotion: 'reduce' } as const

  it('on every way of the login page', async () => {
    await shop.phone(async (phone) => {
      await phone.speak(locale)
      await phone.open('/')
      await phone.see(/微信|WeChat/)
      const tabs = phone.page.getByRole('tab')
      for (let at = 0; at < 4; at += 1) {
        await tabs.nth(at).click()
        expect(await barriers(phone.page)).toEqual([])
      }
    }, look)
  })

  it('on the account’s page and what its rows open', async () => {
    const { token } = await shop.client().register()
    await shop.phone(async (phone) => {
      await phone.speak(locale)
      await phone.signIn(token as string)
      for (const address of ['', ...rows.map((row) => `?open=${row}`)]) {
        await phone.page.goto(`/pagesA/security/index${address}`, { waitUntil: 'networkidle' })
        await phone.see(/登录方式|Ways in/)
        // A sheet that rises is half transparent.
        await phone.page.waitForTimeout(300)
        expect([address, ...(await barriers(phone.page))]).toEqual([address])
      }
    }, look)
  })
})

describe('it notices a barrier', () => {
  it('a button without a name', async () => {
    await shop.phone(async (phone) => {
      await phone.open('/')
      await phone.see('登录')
      await phone.page.evaluate(() => document.querySelector('#app')?.append(document.createElement('button')))
      expect(await barriers(phone.page)).toContainEqual(expect.stringContaining('button-name'))
    })
  })
})
