import { visit } from '../helpers/h5/fixture'
import { serviceJourneys } from '../helpers/service'

const shop = visit()

describe('customer service in the browser', () => {
  it.each(Object.entries(serviceJourneys))('%s', async (_name, live) => {
    await shop.phone(async (phone) => {
      await live(phone, { client: shop.client, sql: shop.shop().sql })
      expect(phone.appErrors).toEqual([])
    })
  })
})
