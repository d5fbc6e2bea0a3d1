import { buyOpenedAtOnce } from '../helpers/at-once-journey'
import { careful } from '../helpers/careful-journey'
import { keep, openBox, order, pay, readOdds, register, speakEnglish, topUp, verifyDraw } from '../helpers/journey'
import { overHttp } from '../helpers/client'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { MiniProgram } from '../helpers/weapp'

describe('a new player in the mini-program', () => {
  let shop: ShopProcess

  beforeAll(async () => {
    shop = await startShopProcess()
  })

  afterAll(() => shop?.stop())

  it('R1 R2 R67 R151 R152 R153d R154 B4 B5 registers, reads the odds, tops up, buys, opens, verifies, and finds the prize after a restart', async () => {
    const program = await MiniProgram.launch({ origin: shop.origin })
    await register(program, 'moonlover')
    await readOdds(program)
    await order(program)
    await topUp(program)
    await pay(program)
    await openBox(program)
    const player = await overHttp(shop.origin).login('moonlover', 'secret123')
    const [draw] = (await player.call('draws.list', { query: {} })).records
    await program.see(draw.prize.name)
    await verifyDraw(program)
    await keep(program)
    await program.see(draw.prize.name)
    await program.reload()
    await program.see(draw.prize.name)
    expect((await player.call('wallet.get')).balanceFen).toBe(4100)
    expect(program.started.errors).toEqual([])
  })

  it('B7 B10 B12 somebody careful reads the odds, tries it, sets a monthly limit, buys, and gives the sealed box back', async () => {
    const player = await overHttp(shop.origin).register()
    const program = await MiniProgram.launch({ origin: shop.origin })
    await careful(program, player)
    expect(program.started.errors).toEqual([])
  })

  it('B2 B10 the last box of a kind opens at payment: said, confirmed, watched later', async () => {
    const player = await overHttp(shop.origin).register()
    const program = await MiniProgram.launch({ origin: shop.origin })
    await buyOpenedAtOnce(program, player, shop)
    expect(program.started.errors).toEqual([])
  })

  it('R5 chooses English and is spoken to in English from then on', async () => {
    const program = await MiniProgram.launch({ origin: shop.origin })
    await speakEnglish(program)
    expect(program.started.errors).toEqual([])
  })
})
