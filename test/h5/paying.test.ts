import { visit } from '../helpers/h5/fixture'
import { payingWays } from '../helpers/paying'

const shop = visit()

describe('paying, taking money out and trying, in the browser', () => {
  it.each(Object.entries(payingWays))('%s', async (_name, go) => {
    await shop.phone(async (phone) => {
      await go(phone, { client: shop.client })
      expect(phone.errors).toEqual([])
    })
  })
})
