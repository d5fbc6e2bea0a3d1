import { tableHash, weightSum } from '@joybox/contract'
import { newKey, openTestShop, testPrize, type TestShop } from '../../../testing/test-shop'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const BOX = 'box_tea-cats'

describe('trial openings', () => {
  test('B7 twenty a day, labelled, with what is left; then not before tomorrow', async () => {
    const { token } = await market.player()
    const first = await market.call('boxes.trial', { params: { id: BOX }, token, language: 'zh-CN' })
    expect(first).toMatchObject({ trial: true, label: '试玩', leftToday: 19 })
    for (let left = 18; left >= 0; left -= 1) {
      const played = await market.call('boxes.trial', { params: { id: BOX }, token, language: 'en' })
      expect(played).toMatchObject({ label: 'Trial', leftToday: left })
    }
    const refused = await market.ask('boxes.trial', { params: { id: BOX }, token })
    expect(refused.reason).toBe('DRAW_LIMIT_REACHED')
    expect(refused.retryAfter).toBeGreaterThan(0)
    market.advance(refused.retryAfter! * 1000)
    expect(await market.call('boxes.trial', { params: { id: BOX }, token })).toMatchObject({ leftToday: 19 })
  })

  test('B7 of thirty at once exactly twenty are played', async () => {
    const { token } = await market.player()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => market.ask('boxes.trial', { params: { id: BOX }, token })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(20)
  })

  test('B7 a trial changes nothing: not the seed, not the guarantee, not stock, money or album', async () => {
    const player = await market.player(50_000)
    const { token } = player
    const seen = async () => [
      await market.call('fairness.seed', { token }),
      await market.call('boxes.get', { params: { id: BOX }, token }),
      await market.call('wallet.get', { token }),
      await market.call('album.get', { token }),
      await market.call('home.get', { token }),
      await market.call('draws.list', { token }),
    ]
    const before = await seen()
    const { prize, weight } = await market.call('boxes.trial', { params: { id: BOX }, token })
    expect(await seen()).toEqual(before)
    const shown = await market.call('boxes.get', { params: { id: BOX } })
    expect(shown.prizes).toContainEqual(expect.objectContaining({ id: prize.id, weight }))
  })

  test('B7 a trial rolls on the published table: what has no weight never comes', async () => {
    const id = 'box_trial'
    await market.addOddsBox({ id, prizes: [testPrize('prz_t1', 0, 5, 'SSR'), testPrize('prz_t2', 1_000_000, 5)] })
    const { token } = await market.player()
    const prizes = new Set<string>()
    for (let i = 0; i < 20; i += 1) {
      prizes.add((await market.call('boxes.trial', { params: { id }, token })).prize.id)
    }
    expect([...prizes]).toEqual(['prz_t2'])
  })
})

describe('the catalogue', () => {
  const found = async (keyword: string) =>
    (await market.call('boxes.list', { query: { keyword }, language: 'zh-CN' })).records.map(({ id }) => id)

  test('R18 a box is found by the name of a prize in it, and with blanks where its name has none', async () => {
    expect(await found('月 兔')).toContain('box_moon-rabbits')
    expect(await found('普洱')).toEqual([BOX])
    expect(await found('100%')).toEqual([])
  })

  test('B2 a card names the rarest prize that can still come out, never one of 0.00 %', async () => {
    const id = 'box_rarest_gone'
    await market.addOddsBox({ id, prizes: [testPrize('prz_g1', 0, 5, 'SSR'), testPrize('prz_g2', 1_000_000, 5)] })
    const { records } = await market.call('boxes.list', { query: { size: 100 } })
    expect(records.find((box) => box.id === id)?.rarest).toEqual({ tier: 'N', weight: 1_000_000 })
  })
})

describe('quotes', () => {
  const quote = (token: string, body: object, id = BOX, language = 'en') =>
    market.ask('boxes.quote', { params: { id }, body: body as never, token, language })

  test('B12 the total and the terms are restated in the asker’s language', async () => {
    const { token } = await market.player()
    const { data } = await quote(token, { quantity: 2 })
    expect(data).toMatchObject({ quantity: 2, unitFen: 4_900, subtotalFen: 9_800, discountFen: 0, totalFen: 9_800 })
    expect(data.terms[0]).toMatch(/2 × ¥49.*¥98/)
    const { data: zh } = await quote(token, { quantity: 2 }, BOX, 'zh-CN')
    expect(zh.terms.join()).toMatch(/合计 ¥98.*拆开/)
    expect(data.exclude).toBeNull()
  })

  test('B12 holding from 300 CNY or ten boxes, the pay password from 1 000 CNY', async () => {
    await market.addOddsBox({ id: 'box_cheap', priceFen: 100, prizes: [testPrize('prz_cheap', 1_000_000, 99)] })
    await market.addOddsBox({ id: 'box_dear', priceFen: 10_000, prizes: [testPrize('prz_dear', 1_000_000, 99)] })
    const { token } = await market.player()
    const confirm = async (id: string, quantity: number) => (await quote(token, { quantity }, id)).data.confirm
    expect(await confirm('box_cheap', 9)).toEqual({ hold: false, payPassword: false, payPasswordSet: false })
    expect(await confirm('box_cheap', 10)).toMatchObject({ hold: true, payPassword: false })
    expect(await confirm('box_dear', 2)).toMatchObject({ hold: false, payPassword: false })
    expect(await confirm('box_dear', 3)).toMatchObject({ hold: true, payPassword: false })
    expect(await confirm('box_dear', 9)).toMatchObject({ hold: true, payPassword: false })
    expect(await confirm('box_dear', 10)).toMatchObject({ hold: true, payPassword: true })
  })

  test('B12 what the limits leave, and a pause offered after ten draws in ten minutes', async () => {
    const player = await market.player(100_000)
    await market.buy(player, BOX, 9)
    expect((await quote(player.token, {})).data).toMatchObject({
      left: {
        todayFen: 100_000 - 9 * 4_900,
        thisMonthFen: 500_000 - 9 * 4_900,
        perPaymentFen: null,
        spentTodayFen: 9 * 4_900,
      },
      pauseOffered: false,
    })
    await market.buy(player, BOX, 1)
    expect((await quote(player.token, {})).data.pauseOffered).toBe(true)
    expect((await market.call('limits.get', { token: player.token })).pauseOffered).toBe(true)
    market.advance(601_000)
    expect((await quote(player.token, {})).data.pauseOffered).toBe(false)
  })

  test('B7 an exclude shows the renormalised table of every rule the draw may come under', async () => {
    const { token } = await market.player()
    const shown = await market.call('boxes.get', { params: { id: BOX } })
    const prizeId = 'prz_tc-matcha'
    const { data } = await quote(token, { props: [{ kind: 'exclude', prizeId }] })
    expect(data.exclude).toMatchObject({ prizeId, mine: 0 })
    expect(data.exclude!.tables.map(({ rule }) => rule.kind)).toEqual(['table', 'guarantee'])
    const [table] = data.exclude!.tables
    const weight = shown.prizes.find(({ id }) => id === prizeId)!.weight
    expect(table!.weightSum).toBe(1_000_000 - weight)
    expect(table!.entries.map((entry) => entry.prizeId)).not.toContain(prizeId)
    for (const { entries, weightSum: sum, tableHash: hash, rule } of data.exclude!.tables) {
      expect([weightSum(entries), tableHash(entries), rule.exclude]).toEqual([sum, hash, { prizeId, tableHash: hash }])
    }
  })

  test.each([
    ['another box’s prize', { props: [{ kind: 'exclude', prizeId: 'prz_mr-cloud' }] }],
    ['two boxes with an exclude', { quantity: 2, props: [{ kind: 'exclude', prizeId: 'prz_tc-matcha' }] }],
    ['slots of an odds box', { slots: [1] }],
    ['more boxes than an order takes', { quantity: 11 }],
  ])('B7 B12 no quote for %s', async (_, body) => {
    const { token } = await market.player()
    expect((await quote(token, body)).reason).toBe('VALIDATION_FAILED')
  })

  test('B2 a box that is paused or unknown has no quote', async () => {
    const { token } = await market.player()
    await market.addOddsBox({ id: 'box_gone', prizes: [testPrize('prz_gone', 1_000_000, 1)] })
    const buyer = await market.player(50_000)
    await market.buy(buyer, 'box_gone')
    expect((await quote(token, {}, 'box_gone')).reason).toBe('BOX_PAUSED')
    expect((await quote(token, {}, 'box_unknown')).reason).toBe('NOT_FOUND')
    expect((await market.ask('boxes.trial', { params: { id: 'box_unknown' }, token, key: newKey() })).reason).toBe(
      'NOT_FOUND',
    )
  })
})
