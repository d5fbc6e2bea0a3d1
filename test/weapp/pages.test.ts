import { overHttp } from '../helpers/client'
import { everyScreen } from '../helpers/h5/every-screen'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { DIST, MiniProgram, routesOf } from '../helpers/weapp'
import { imageProblems, stylesOf, tapProblems } from '../helpers/weapp/audit'
import { watchIntervals } from '../helpers/weapp/intervals'
import { goals, measure, measureProblems } from '../helpers/weapp/measure'
import { Phone } from '../helpers/weapp/wx'

/**
 * Pages that change once more soon after: their user or draws have to be known first, or something moves on by itself.
 */
const CHANGES_ONCE_MORE = ['pagesAdmin/admin/index', 'pagesA/home/index', 'pagesA/profile/index']

/** Many drawn parts beside few words: its pieces, and up to twelve sparks by the tier that came out. */
const DRAWS_MUCH = ['pagesA/combine_result/index']

/** Pictures that are drawn for the frames they stand in: boxes in two layers, rays. */
const DRAWN = /\/media\/(box|rays)-/

describe('every page of the compiled mini-program', () => {
  let shop: ShopProcess
  let token = ''
  /** Addresses at which a page has something to show, by its route. */
  let addresses = new Map<string, string>()

  beforeAll(async () => {
    shop = await startShopProcess()
    const everything = await everyScreen({
      client: () => overHttp(shop.origin),
      shop: () => shop,
      phone: () => Promise.reject(new Error('no browser here')),
    })
    // Operators too: admin shows itself to nobody else.
    shop.sql("update users set roles = '{player,operator}' where phone is not null")
    token = everything.token
    addresses = new Map(everything.addresses.map(([, address]) => [address.slice(1).split('?')[0] as string, address]))
  })

  afterAll(() => shop?.stop())

  it.each(routesOf(DIST))(
    'R1 R7 %s shows itself without an error, can be shared, asks little of the view, and leaves no clock running',
    async (route) => {
      const intervals = watchIntervals()
      const phone = new Phone()
      if (route !== 'pages/login/index') phone.storage.set('h5_token', token)
      const url = addresses.get(route) ?? `/${route}`
      const program = await MiniProgram.launch({ origin: shop.origin, phone, url, gathers: true })
      await program.see(/\S/)
      await program.rest()
      expect(program.isAt(`/${route}`)).toBe(true)
      expect(program.started.errors).toEqual([])
      expect(phone.words).toEqual([])
      expect(typeof program.page.instance.onShareAppMessage).toBe('function')
      expect(typeof program.page.instance.onShareTimeline).toBe('function')
      const shown = program.page.instance.data.root.cn as Parameters<typeof tapProblems>[0]
      expect(tapProblems(shown, stylesOf(DIST))).toEqual([])
      expect(imageProblems(shown, stylesOf(DIST), DRAWN)).toEqual([])
      const calls = goals.calls + (CHANGES_ONCE_MORE.includes(route) ? 1 : 0)
      const timesShown = goals.timesShown + (DRAWS_MUCH.includes(route) ? 0.5 : 0)
      expect(measureProblems(measure(program), { calls, timesShown })).toEqual([])
      program.started.stack.close()
      expect(intervals.left()).toBe(0)
      intervals.stop()
    },
  )
})
