import { visit } from '../helpers/h5/fixture'
import { readQr } from '../helpers/read-qr'
import { liveReturning } from '../helpers/returning'
import { shippingJourneys } from '../helpers/shipping'
import { HOME } from '../helpers/sign-in-methods'

const shop = visit()

describe('after the opening, in the browser', () => {
  it.each(Object.entries(shippingJourneys))('%s', async (_name, live) => {
    await shop.phone(async (phone) => {
      await live(phone, { client: shop.client, sql: shop.shop().sql })
      expect(phone.appErrors).toEqual([])
    })
  })
})

it('R2 R3 R15 R16 a returning player opens ten, combines the commons, and shares the picture of what came of it', async () => {
  await shop.phone(async (phone) => {
    await liveReturning(phone, {
      known: () => shop.client().register(),
      // A user who is still signed in passes the entry page.
      comeBack: async (person) => {
        await phone.signIn(person.token as string)
        await phone.open('/')
        await phone.arrive(HOME)
      },
      boxOf: async (picture) => {
        const { pathname, searchParams } = new URL(readQr(picture))
        expect(pathname).toBe('/pagesA/blind_box_detail/index')
        return searchParams.get('id')
      },
    })
    expect(phone.appErrors).toEqual([])
  })
})
