import { accountControls } from '../helpers/account'
import { visit } from '../helpers/h5/fixture'

const shop = visit()

describe('the account’s page in the browser', () => {
  it.each(Object.entries(accountControls))('%s', async (_name, use) => {
    await shop.phone(async (phone) => {
      const answerWechat = async () => {
        await phone.arrive('/sandbox/wechat/authorize')
        await phone.page.getByRole('link').first().click()
        await phone.arrive('/pagesA/security/index')
      }
      await use(phone, { client: shop.client, sql: shop.shop().sql, answerWechat })
      expect(phone.appErrors).toEqual([])
    })
  })
})
