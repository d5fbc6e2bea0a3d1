import { barriers } from '../helpers/h5/axe'
import { settled, walk } from '../helpers/h5/every-screen'
import { visit } from '../helpers/h5/fixture'

const shop = visit()

/** Form behind each row of the account's page. */
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
      const found: string[] = []
      const addresses = ['', ...rows.map((row) => `?open=${row}`)]
      await walk(
        phone,
        addresses.map((query) => [query, `/pagesA/security/index${query}`]),
        async (page, query) => {
          await settled(page)
          // A sheet that rises is half transparent.
          await page.waitForTimeout(300)
          await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
          expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(query ? 1 : 0)
          found.push(...(await barriers(page)).map((line) => `${query}: ${line}`))
        },
      )
      expect(found).toEqual([])
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
