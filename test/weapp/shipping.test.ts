import { overHttp } from '../helpers/client'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { liveReturning } from '../helpers/returning'
import { shippingJourneys } from '../helpers/shipping'
import { agree, whoIsIn } from '../helpers/sign-in-methods'
import { MiniProgram } from '../helpers/weapp'
import { drawnPictures } from '../helpers/weapp/canvas'
import { words } from '../helpers/words'

const { login, profile } = words

let shop: ShopProcess

beforeAll(async () => {
  shop = await startShopProcess()
})
afterAll(() => shop?.stop())

describe('after the opening, in the mini-program', () => {
  it.each(Object.entries(shippingJourneys))('%s', async (_name, live) => {
    const program = await MiniProgram.launch({ origin: shop.origin })
    await live(program, { client: () => overHttp(shop.origin), sql: shop.sql })
    expect(program.started.errors).toEqual([])
  })
})

it('R2 R3 R15 R16 R128 a returning player comes in with one tap, opens ten, combines the commons, and shares the picture', async () => {
  const program = await MiniProgram.launch({ origin: shop.origin })
  const tapWechat = async () => {
    await program.see(login.wechat)
    await agree(program)
    await program.press('button', login.wechat)
  }
  await liveReturning(program, {
    known: async () => {
      await tapWechat()
      await program.press('button', login.withoutPhone)
      const person = overHttp(shop.origin)
      person.userId = (await whoIsIn(program, person)).id
      person.token = (await program.keptToken()) ?? null
      return person
    },
    comeBack: async (person) => {
      await program.open('/pagesA/profile/index')
      await program.press('button', profile.logout)
      await tapWechat()
      await whoIsIn(program, person)
      person.token = (await program.keptToken()) ?? null
    },
    // The sandbox's stand-in for WeChat's code is drawn; what it says is the shop's to know.
    boxOf: async () => {
      const id = 'box_moon-rabbits'
      const { image } = await overHttp(shop.origin).call('boxes.code', { params: { id } })
      return drawnPictures.some((address) => address.endsWith(image)) ? id : null
    },
  })
  expect(program.started.errors).toEqual([])
})
