import { barriers } from '../helpers/h5/axe'
import { visit } from '../helpers/h5/fixture'

const shop = visit()

const screens = [
  ['login', '/', '登录'],
  ['home', '/pagesA/home/index', '月兔 · 八夜'],
  ['box detail', '/pagesA/blind_box_detail/index?id=box_moon-rabbits', '月兔 · 八夜'],
] as const

describe.each(['light', 'dark'] as const)('axe finds no serious barrier in the %s', (colorScheme) => {
  it.each(screens)('on %s', async (_name, address, words) => {
    await shop.phone(
      async (phone) => {
        await phone.page.goto(address, { waitUntil: 'networkidle' })
        await phone.see(words)
        expect(await barriers(phone.page)).toEqual([])
      },
      { colorScheme, reducedMotion: 'reduce' },
    )
  })
})

/** What each row of the account's page opens. */
const rows =
  'nickname password phone email wechat payPassword age limits exclusion devices logins export closing'.split(' ')

type Look = ['light' | 'dark', 'zh-CN' | 'en']
const few: Look[] = [
  ['light', 'zh-CN'],
  ['dark', 'en'],
]
const all: Look[] = [...few, ['dark', 'zh-CN'], ['light', 'en']]

describe.each(process.env.SOAK === '1' ? all : few)(
  'axe finds no serious barrier in the %s, in %s',
  (colorScheme, locale) => {
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
  },
)

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
