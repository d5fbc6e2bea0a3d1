import { overHttp } from '../helpers/client'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { openLastSlot } from '../helpers/tray-journey'
import { MiniProgram } from '../helpers/weapp'

let shop: ShopProcess

beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

it('B2 B5 B7 uses a hint on a tray’s last slot, picks it, buys and opens it, gets the last-one prize, and verifies both up to the root', async () => {
  const [player, other] = [await overHttp(shop.origin).register(), await overHttp(shop.origin).register()]
  const program = await MiniProgram.launch({ origin: shop.origin })
  await openLastSlot(program, player, other)
  expect(program.started.errors).toEqual([])
})
