import { visit } from '../helpers/h5/fixture'
import { shippingJourneys } from '../helpers/shipping'

const shop = visit()

describe('after the opening, in the browser', () => {
  it.each(Object.entries(shippingJourneys))('%s', async (_name, live) => {
    await shop.phone(async (phone) => {
      await live(phone, { client: shop.client, sql: shop.shop().sql })
      expect(phone.faults).toEqual([])
    })
  })
})
