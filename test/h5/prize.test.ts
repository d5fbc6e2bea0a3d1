import { visit } from '../helpers/h5/fixture'
import { prizeJourneys } from '../helpers/prize'

const shop = visit()

describe('a prize’s page in the browser', () => {
  it.each(Object.entries(prizeJourneys))('%s', async (_name, walk) => {
    await shop.phone(async (phone) => {
      await walk(phone, { client: shop.client, sql: shop.shop().sql })
      expect(phone.appErrors).toEqual([])
    })
  })

  it('R223 its pictures open large, and close again', async () => {
    await shop.phone(async (phone) => {
      const person = await (await shop.client().register()).topUp(10_000)
      const { draws } = await person.call('sealedBoxes.open', { body: { ids: await person.buy('box_tea-cats') } })
      await phone.signIn(person.token as string)
      await phone.open(`/pagesA/prize_detail/index?id=${draws[0].warehousePrizeId}`)
      await phone.press('button', `看大图：${draws[0].prize.name}`)
      const dialog = phone.page.getByRole('dialog')
      await dialog.waitFor()
      await phone.page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(phone.appErrors).toEqual([])
    })
  })
})
