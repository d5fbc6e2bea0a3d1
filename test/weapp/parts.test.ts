import { shopParts } from '../../contract/src/kinds'
import { overHttp } from '../helpers/client'
import { walkDoors } from '../helpers/parts'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { MiniProgram } from '../helpers/weapp'
import { Phone } from '../helpers/weapp/wx'

const open: ShopProcess[] = []
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.stop()
})

/** Walks all doors; the errors of the program. */
async function walk(env: Record<string, string>, off: readonly string[], phone = new Phone()) {
  const shop = await startShopProcess(env)
  open.push(shop)
  const program = await MiniProgram.launch({ origin: shop.origin, phone })
  const scene = { client: () => overHttp(shop.origin), sql: shop.sql }
  await walkDoors(program, scene, (part) => !off.includes(part))
  return program.started.errors
}

it('every part is open in the mini-program unless a setting says otherwise', async () => {
  expect(await walk({}, [])).toEqual([])
})

it('a part that is switched off has no door on any screen', async () => {
  expect(await walk({ PARTS_OFF_WEAPP: shopParts.join() }, shopParts)).toEqual([])
})

it('on iOS props are shown without a price, and everything else is open', async () => {
  const phone = new Phone()
  phone.platform = 'ios'
  expect(await walk({}, ['props'], phone)).toEqual([])
})
