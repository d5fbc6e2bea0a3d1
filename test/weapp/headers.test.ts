import { overHttp } from '../helpers/client'
import { carriesHeaders } from '../helpers/headers'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { MiniProgram } from '../helpers/weapp'
import { openWire } from '../helpers/wire'

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

it('R96 R100 every request of the mini-program arrives with app, language and session, uploads too', async () => {
  const wire = await openWire(shop.origin)
  try {
    const program = await MiniProgram.launch({ origin: wire.origin })
    await carriesHeaders(program, wire, overHttp(shop.origin))
    expect(program.started.errors).toEqual([])
  } finally {
    await wire.close()
  }
})
