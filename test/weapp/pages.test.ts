import { overHttp } from '../helpers/client'
import { type ShopProcess, startShopProcess } from '../helpers/shop-process'
import { DIST, MiniProgram, routesOf } from '../helpers/weapp'
import { imageProblems, stylesOf, tapProblems } from '../helpers/weapp/audit'
import { watchIntervals } from '../helpers/weapp/intervals'
import { goals, measure, measureProblems } from '../helpers/weapp/measure'
import { Phone } from '../helpers/weapp/wx'

/** What a page needs to have something to show. */
type Queries = Record<string, string>

/** What changes once more soon after: who asks has to be known first, which draws these are, or something moves on by itself. */
const CHANGES_ONCE_MORE = ['pagesDesk/desk/index', 'pagesA/home/index', 'pagesA/profile/index']

/** Pictures that are drawn for the frames they stand in: boxes in two layers, rays. */
const DRAWN = /\/media\/(box|rays)-/

/** Rows as wide as the page, one below the other: their neighbours' room is not theirs to take. */
const ROWS = 'button .jb-odds is 60 rpx tall'

describe('every page of the compiled mini-program', () => {
  let shop: ShopProcess
  let token = ''
  let queries: Queries = {}

  beforeAll(async () => {
    shop = await startShopProcess()
    const player = await (await overHttp(shop.origin).register()).topUp(50_000)
    const ids = await player.buy('box_moon-rabbits', 2)
    const { draws } = await player.call('sealedBoxes.open', { body: { ids: ids.slice(0, 1) } })
    // Of the team as well: the desk shows itself to nobody else.
    shop.sql(`update users set roles = '{player,operator}' where id = '${player.userId}'`)
    token = player.token as string
    queries = {
      'pages/web_view/index': 'agreement=service',
      'pagesA/blind_box_detail/index': 'id=box_moon-rabbits',
      'pagesA/purchase/index': 'id=box_moon-rabbits&quantity=1',
      'pagesA/open_chest_animation/index': `ids=${ids[1]}`,
      'pagesA/prize_show/index': `ids=${ids[0]}`,
      'pagesA/prize_detail/index': `id=${draws[0].warehousePrizeId}`,
    }
  })

  afterAll(() => shop?.stop())

  it.each(routesOf(DIST))(
    'R1 R7 %s shows itself without an error, can be shared, asks little of the view, and leaves no clock running',
    async (route) => {
      const intervals = watchIntervals()
      const phone = new Phone()
      if (route !== 'pages/login/index') phone.storage.set('h5_token', token)
      const url = `/${route}${queries[route] ? `?${queries[route]}` : ''}`
      const program = await MiniProgram.launch({ origin: shop.origin, phone, url, gathers: true })
      await program.see(/\S/)
      await program.rest()
      expect(program.isAt(`/${route}`)).toBe(true)
      expect(program.started.errors).toEqual([])
      expect(phone.words).toEqual([])
      expect(typeof program.page.instance.onShareAppMessage).toBe('function')
      expect(typeof program.page.instance.onShareTimeline).toBe('function')
      const shown = program.page.instance.data.root.cn as Parameters<typeof tapProblems>[0]
      expect(tapProblems(shown, stylesOf(DIST)).filter((problem) => problem !== ROWS)).toEqual([])
      expect(imageProblems(shown, stylesOf(DIST), DRAWN)).toEqual([])
      const mayCall = goals.calls + (CHANGES_ONCE_MORE.includes(route) ? 1 : 0)
      expect(measureProblems(measure(program), mayCall)).toEqual([])
      program.started.stack.close()
      expect(intervals.left()).toBe(0)
      intervals.stop()
    },
  )
})
