import { buyOpenedAtOnce } from '../helpers/at-once-journey'
import { careful } from '../helpers/careful-journey'
import { visit } from '../helpers/h5/fixture'
import {
  keep,
  MOON_RABBITS,
  openBox,
  order,
  pay,
  readOdds,
  register,
  speakEnglish,
  topUp,
  verifyDraw,
} from '../helpers/journey'

const shop = visit()

describe('a new player in the browser', () => {
  it('R2 R28 R67 R151 R152 R153d R154 B4 B5 registers, reads the odds, tops up, buys, opens, verifies, and finds the prize after a reload', async () => {
    await shop.phone(async (phone) => {
      await register(phone, 'moonlover')
      await readOdds(phone)
      await order(phone)
      await topUp(phone)
      await pay(phone)
      await openBox(phone)
      const player = await shop.client().login('moonlover', 'secret123')
      const [draw] = (await player.call('draws.list', { query: {} })).records
      await phone.see(draw.prize.name)
      await verifyDraw(phone)
      await keep(phone)
      await phone.see(draw.prize.name)
      await phone.reload()
      await phone.see(draw.prize.name)
      const wallet = await player.call('wallet.get')
      expect(wallet.balanceFen).toBe(4100)
      expect(draw.box.id).toBe(MOON_RABBITS.id)
      expect(phone.errors).toEqual([])
    })
  })

  it('B7 B10 B12 somebody careful reads the odds, tries it, sets a monthly limit, buys, and gives the sealed box back', async () => {
    const player = await shop.client().register()
    await shop.phone(async (phone) => {
      await careful(phone, player)
      expect(phone.errors).toEqual([])
    })
  })

  it('B2 B10 the last box of a kind opens at payment: said, confirmed, watched later', async () => {
    const player = await shop.client().register()
    await shop.phone(async (phone) => {
      await buyOpenedAtOnce(phone, player, shop.shop())
      expect(phone.errors).toEqual([])
    })
  })

  it('R5 chooses English and is spoken to in English from then on', async () => {
    await shop.phone(async (phone) => {
      await speakEnglish(phone)
      expect(await phone.page.evaluate(() => document.documentElement.lang)).toBe('en')
    })
  })
})
