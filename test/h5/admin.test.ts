import { adminJourneys } from '../helpers/admin'
import { visit } from '../helpers/h5/fixture'
import type { Phone } from '../helpers/h5/phone'

const shop = visit()

describe('admin in the browser', () => {
  it.each(Object.entries(adminJourneys))('%s', async (_name, work) => {
    await shop.phone(async (phone: Phone) => {
      await work(phone, { client: shop.client, sql: shop.shop().sql })
      expect(phone.appErrors).toEqual([])
    })
  })

  it('B17 a player’s browser never fetches admin', async () => {
    await shop.phone(async (phone: Phone) => {
      const fetched: string[] = []
      phone.page.on('response', async (response) => {
        if (/\.js(\?|$)/.test(response.url())) fetched.push(await response.text().catch(() => ''))
      })
      const person = await shop.client().register()
      await phone.signIn(person.token as string)
      await phone.open('/pagesAdmin/admin/index')
      await phone.see('公平与验证')
      expect(fetched.length).toBeGreaterThan(0)
      expect(fetched.filter((code) => code.includes('admin__tiles'))).toEqual([])
    })
  })
})
