import { overHttp } from '../helpers/client'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { words } from '../helpers/words'
import { MiniProgram } from '../helpers/weapp'

let shop: ShopProcess

beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

const { assistant, home } = words

/** The assistant over home, for somebody who is signed in. */
async function atTheAssistant() {
  const program = await MiniProgram.launch({ origin: shop.origin })
  await program.signIn((await overHttp(shop.origin).register()).token as string)
  await program.open('/pagesA/home/index')
  await program.press('button', home.ask)
  return { program, network: program.started.network }
}

describe('the assistant by WeChat’s chunks', () => {
  test('R105 the answer grows chunk by chunk, its characters whole wherever a chunk ends', async () => {
    const { program } = await atTheAssistant()
    await program.press('button', assistant.askReturns)
    // A beginning of the answer, while the rest is on its way.
    await program.see(new RegExp(`没拆的盒子 7 天.*${assistant.answering}`))
    await program.see(assistant.anew)
    await program.see(/合成和最后一赏没有单独付钱，不能退款。/)
    expect(await program.read()).not.toContain('\ufffd')
    expect(program.started.errors).toEqual([])
  })

  test('R105 R170 a connection that ends between chunks says so, and the same question is answered once more', async () => {
    const { program, network } = await atTheAssistant()
    network.breaksOff = true
    await program.press('button', assistant.askCheapest)
    await program.see(assistant.brokeOff)
    await program.press('button', assistant.again)
    await program.see(assistant.anew)
    const [first, second] = network.exchanges.filter(({ path }) => path.endsWith('/api/AiAnalysis'))
    expect(second?.header['idempotency-key']).toBe(first?.header['idempotency-key'])
  })

  test('R105 a WeChat that knows no chunks shows the answer when it is whole', async () => {
    const { program, network } = await atTheAssistant()
    network.knowsChunks = false
    await program.press('button', assistant.askCheapest)
    await program.see(assistant.anew)
    await program.see(/冰茶猫 · 一盘夏/)
    expect(program.started.errors).toEqual([])
  })
})
