import { visit } from '../helpers/h5/fixture'
import { payingWays } from '../helpers/paying'

const shop = visit()

describe('paying, taking money out and trying, in the browser', () => {
  it.each(Object.entries(payingWays))('%s', async (_name, go) => {
    await shop.phone(async (phone) => {
      await go(phone, { client: shop.client, sql: shop.shop().sql })
      expect(phone.errors).toEqual([])
    })
  })
})
