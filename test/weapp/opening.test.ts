import { overHttp } from '../helpers/client'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { words } from '../helpers/words'
import { MiniProgram } from '../helpers/weapp'
import { Phone } from '../helpers/weapp/wx'

const { opening } = words

describe('the opening in the mini-program', () => {
  let shop: ShopProcess

  beforeAll(async () => {
    shop = await startShopProcess()
  })

  afterAll(() => shop?.stop())

  it.each([1, 10])('changes the page twice for %i, and once more per touch', async (quantity) => {
    const player = await overHttp(shop.origin).register()
    await player.topUp(quantity * 5_900)
    const ids = await player.buy('box_moon-rabbits', quantity)
    const phone = new Phone()
    phone.storage.set('h5_token', player.token as string)
    const url = `/pagesA/open_chest_animation/index?ids=${ids.join(',')}`
    const program = await MiniProgram.launch({ origin: shop.origin, phone, url })
    await program.see(opening.open)
    await program.rest()
    const sent = () => program.started.sent.length

    const before = sent()
    await program.fire('.stage-touch', 'tap')
    await program.rest()
    expect(sent() - before).toBe(1)

    const resting = sent()
    await program.press('button', opening.open)
    await program.see(opening.keep.slice(0, 2))
    // The simulator loads no pictures, so the lid goes after four seconds. Nothing is sent while the choreography runs.
    await new Promise((resolve) => setTimeout(resolve, 7_000))
    expect(sent() - resting).toBe(1 + 2)
    expect(program.started.errors).toEqual([])
  })
})
