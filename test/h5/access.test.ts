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
