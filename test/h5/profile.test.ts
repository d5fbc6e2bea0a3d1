import { encode } from 'uqr'
import type { UserDriver } from '../helpers/user-driver'
import { visit } from '../helpers/h5/fixture'
import type { Phone } from '../helpers/h5/phone'
import { profileControls } from '../helpers/profile'
import { pngOf } from '../../src/ui/qr/png'

const shop = visit()

const picture = (text: string) => Buffer.from(pngOf(encode(text, { border: 4 }).data, 6))

describe('the page about oneself in the browser', () => {
  it.each(Object.entries(profileControls))('%s', async (_name, use) => {
    await shop.phone(async (phone: Phone) => {
      // A code is read from a picture, as where a browser has no camera.
      const scan = async (user: UserDriver, button: string, code: string) => {
        await user.press('button', button)
        await phone.page
          .locator('.jb-scan__input')
          .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture(code) })
      }
      await use(phone, { client: shop.client, sql: shop.shop().sql, scan })
      expect(phone.appErrors).toEqual([])
    })
  })
})
