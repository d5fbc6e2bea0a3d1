import { visit } from '../helpers/h5/fixture'
import { studioJourneys } from '../helpers/studio'

const shop = visit()

describe('the workshop in the browser', () => {
  it.each(Object.entries(studioJourneys))(
    '%s',
    async (_name, make) => {
      await shop.phone(async (phone) => {
        await make(phone, { client: shop.client, sql: shop.shop().sql })
        expect(phone.appErrors).toEqual([])
      })
    },
    120_000,
  )
})
