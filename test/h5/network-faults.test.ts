import { visit } from '../helpers/h5/fixture'
import { mishaps } from '../helpers/network-faults'

const shop = visit()

describe('when something goes wrong in the browser', () => {
  it.each(Object.entries(mishaps))('%s', async (_title, happen) => {
    const scene = { client: shop.client, sql: (statement: string) => shop.shop().sql(statement) }
    await shop.phone(async (phone) => {
      await happen(phone, scene)
      expect(phone.appErrors).toEqual([])
    })
  })
})
