import { MIN_PUBLISHED_STOCK } from '@joybox/contract'
import { newKey, openTestShop, type Player, type TestShop } from '../../testing/test-shop'
import { approve, goodDraft, goodTray, newCreator, newOperator, published, submitted } from './studio.fixture'

let market: TestShop
let creator: Player
let operator: Player
let buyer: Player

beforeAll(async () => {
  market = await openTestShop()
  creator = await newCreator(market)
  operator = await newOperator(market)
  buyer = await market.player(100_000)
})
afterAll(() => market.close())

const create = ({ token }: Player, draft = goodDraft()) => market.ask('studio.create', { body: { draft }, token })
const get = (id: string, { token } = creator) => market.ask('studio.get', { params: { id }, token })
const save = (id: string, version: number, draft = goodDraft(), { token } = creator) =>
  market.ask('studio.save', { params: { id }, body: { version, draft }, token })
const command = (name: 'submit' | 'pause' | 'resume' | 'end' | 'remove', id: string, { token } = creator) =>
  market.ask(`studio.${name}` as 'studio.pause', { params: { id }, token })
const stateOf = async (id: string) => (await get(id)).data.state

describe('B13 who may make boxes', () => {
  test('without a phone, undeclared, or under 18: not yet', async () => {
    const nobody = await market.stranger()
    expect((await create(nobody)).reason).toBe('CREATOR_PHONE_REQUIRED')
    await market.shop.database.rows(`update users set phone = '13700000000' where id = $1`, [nobody.id])
    expect((await create(nobody)).reason).toBe('CREATOR_ADULT_REQUIRED')
    await market.call('me.declareAge', { body: { birthDate: '2012-01-01' }, token: nobody.token })
    expect((await create(nobody)).reason).toBe('CREATOR_ADULT_REQUIRED')
  })

  test('B17 another creator’s draft does not exist, whatever is done with it', async () => {
    const { id } = (await create(creator)).data
    const other = await newCreator(market)
    const answers = await Promise.all([
      get(id, other),
      save(id, 1, goodDraft(), other),
      ...(['submit', 'pause', 'resume', 'end', 'remove'] as const).map((name) => command(name, id, other)),
      market.ask('studio.simulate', { params: { id }, body: { draws: 10 }, token: other.token }),
    ])
    expect(answers.map(({ reason }) => reason)).toEqual(answers.map(() => 'NOT_FOUND'))
    expect((await market.call('studio.list', { token: other.token })).total).toBe(0)
    expect((await market.ask('boxes.get', { params: { id } })).reason).toBe('NOT_FOUND')
  })
})

describe('B13 the editor', () => {
  test('saves on top of the version it read; the same save again changes nothing; another’s is noticed', async () => {
    const { id } = (await create(creator)).data
    const draft = goodDraft({ title: '' })
    const saved = await save(id, 1, draft)
    expect(saved.data).toMatchObject({ version: 2, problems: [{ field: 'title', reason: 'DISCLOSURE_INCOMPLETE' }] })
    expect((await save(id, 1, draft)).data.version).toBe(2)
    expect((await save(id, 1, goodDraft({ title: 'Other' }))).reason).toBe('DRAFT_CHANGED')
    const at = await Promise.all([1, 2, 3].map((n) => save(id, 2, goodDraft({ title: `T${n}` }))))
    expect(at.filter(({ success }) => success)).toHaveLength(1)
    expect((await get(id)).data.version).toBe(3)
  })

  test('B13 B15 begun again with its key, after an answer that was lost, it is the same draft', async () => {
    const begin = (key: string, title = '只开一次') =>
      market.ask('studio.create', { body: { draft: { ...goodDraft(), title } }, token: creator.token, key })
    const [first, ...again] = await Promise.all([begin('draft-key-1'), begin('draft-key-1'), begin('draft-key-1')])
    expect(again.map(({ data }) => data.id)).toEqual([first?.data.id, first?.data.id])
    expect((await begin('draft-key-1', '别的')).reason).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await begin('draft-key-2')).data.id).not.toBe(first?.data.id)
  })

  test('an empty draft may be kept, and says what is missing', async () => {
    const { data } = await market.ask('studio.create', { body: {}, token: creator.token })
    expect(data.state).toBe('draft')
    expect(data.problems.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['title', 'cover', 'category', 'prizes', 'priceFen']),
    )
    expect((await command('remove', data.id)).data).toBe(true)
    expect((await get(data.id)).reason).toBe('NOT_FOUND')
  })

  test.each([
    ['ODDS_SUM_INVALID', { prizes: goodDraft().prizes.map((one) => ({ ...one, weight: 400_000 })) }],
    ['PRICE_OUT_OF_RANGE', { priceFen: 20_001 }],
    ['PRICE_OUT_OF_RANGE', { priceFen: 1_334 }],
    ['DISCLOSURE_INCOMPLETE', { story: '' }],
    ['DISCLOSURE_INCOMPLETE', { cover: 'figure:no-such-figure' }],
    ['DISCLOSURE_INCOMPLETE', { cover: `/upload/2026-11/${'a'.repeat(32)}.webp` }],
  ] as const)('%s keeps a draft from being handed in', async (reason, change) => {
    const { id } = (await create(creator, goodDraft(change as Partial<ReturnType<typeof goodDraft>>))).data
    const answer = await command('submit', id)
    expect(answer.reason).toBe(reason)
    expect(await stateOf(id)).toBe('draft')
  })

  test('simulates 100 000 draws on the table, within what chance allows, while others are served', async () => {
    const draft = goodDraft({ guarantee: { tier: 'SSR', every: 20 } })
    const { id } = (await create(creator, draft)).data
    const simulate = () => market.ask('studio.simulate', { params: { id }, body: {}, token: creator.token })
    const served: string[] = []
    const both = Promise.all([simulate(), simulate()])
    void both.then(() => served.push('simulated'))
    for (let i = 0; i < 3; i += 1) served.push((await market.call('topupPlans.list')).plans[0]?.id ?? '')
    expect(served).not.toContain('simulated')
    const answers = await both
    // One at a time for each creator: the other is asked to wait.
    expect(answers.map(({ reason }) => reason).sort()).toEqual(['RATE_LIMITED', undefined])
    const { data } = answers.find(({ success }) => success)!
    expect(data.draws).toBe(100_000)
    expect(data.prizes.reduce((sum, { count }) => sum + count, 0)).toBe(100_000)
    expect(data.byValue.reduce((sum, { count }) => sum + count, 0)).toBe(100_000)
    expect(data.tiers.map(({ tier }) => tier)).toEqual(['N', 'SSR'])
    expect(data.longestMiss).toBeLessThan(20)
    // 20 % and a hard guarantee after 20: 1 − E⁻¹ ≈ 20.23 %; five standard deviations are 0.65 %.
    expect(Math.abs((data.prizes[1]?.count ?? 0) / 100_000 - 0.2023)).toBeLessThan(0.0065)
    expect(data.valueFen).toBe(80_000_000)
    expect((await market.call('studio.get', { params: { id }, token: creator.token })).version).toBe(1)
  })
})

describe('B3 B13 a box’s way', () => {
  test('handed in, approved, shown with its creator’s name, bought, earned', async () => {
    const box = await submitted(market, creator)
    expect(box).toMatchObject({ state: 'in_review', review: { decision: null } })
    expect(Date.parse(box.review!.dueAt) - Date.parse(box.review!.submittedAt)).toBe(24 * 3_600_000)
    const waiting = await market.call('admin.reviews', { token: operator.token })
    expect(waiting.records).toEqual([expect.objectContaining({ boxId: box.id, overdue: false, problems: [] })])
    expect((await approve(market, operator, box)).data).toEqual({ boxId: box.id, state: 'on_sale' })
    const shown = await market.call('boxes.get', { params: { id: box.id } })
    const { nickname } = await market.call('accounts.me', { token: creator.token })
    expect(shown).toMatchObject({ creator: { nickname }, title: box.draft.title, priceFen: 1_000 })
    expect(shown.layers.closed.large).toBe('/media/box-tea-cats-closed.webp')
    await market.buy(buyer, box.id, 2)
    const mine = (await get(box.id)).data
    expect(mine.sales).toEqual({ resting: false, sold: 2, sealed: 2, heldFen: 1_900, releasedFen: 0 })
    const earnings = await market.call('studio.earnings', { query: { boxId: box.id }, token: creator.token })
    expect(earnings).toMatchObject({ total: 2, heldFen: 1_900, feeFen: 100, owedFen: 0 })
    expect(earnings.records[0]).toMatchObject({ netFen: 950, state: 'held', waitsFor: 'opening' })
    expect((await market.call('accounts.me', { token: creator.token })).roles).toContain('creator')
    expect((await market.call('home.get')).series.map(({ name }) => name)).not.toContain(box.draft.title)
  })

  test('a tray is laid at its approval and revealed at its end', async () => {
    const id = await published(market, creator, operator, goodTray())
    const shown = await market.call('boxes.get', { params: { id } })
    expect(shown.tray).toMatchObject({ size: 10, lastOne: { name: 'Last' } })
    expect((await command('end', id)).data.state).toBe('ended')
    const reveal = await market.call('trays.reveal', { params: { id: shown.tray!.id } })
    expect(reveal.slots).toHaveLength(10)
  })

  test('rejected with a reason, changed, handed in again', async () => {
    const box = await submitted(market, creator)
    const reject = () =>
      market.ask('admin.rejectBox', {
        params: { id: box.id },
        body: { note: '图片不清楚' },
        token: operator.token,
        key: newKey(),
      })
    expect((await reject()).data.state).toBe('rejected')
    expect((await reject()).reason).toBe('STATE_CONFLICT')
    expect((await get(box.id)).data.review).toMatchObject({ decision: 'rejected', note: '图片不清楚' })
    const { records } = await market.call('messages.list', { token: creator.token })
    expect(records[0]?.text).toContain('图片不清楚')
    expect((await command('submit', box.id)).reason).toBe('STATE_CONFLICT')
    expect((await save(box.id, box.version)).data).toMatchObject({ state: 'draft', version: box.version + 1 })
    expect((await command('submit', box.id)).data.state).toBe('in_review')
  })

  test('an operator approves what they looked at, never their own, and once', async () => {
    const box = await submitted(market, creator)
    const stale = await approve(market, operator, { ...box, version: box.version + 1 })
    expect(stale.reason).toBe('DRAFT_CHANGED')
    const both = await newCreator(market)
    await market.shop.database.rows(`update users set roles = '{player,operator}' where id = $1`, [both.id])
    expect((await approve(market, both, await submitted(market, both))).reason).toBe('FORBIDDEN')
    const answers = await Promise.all([1, 2, 3].map(() => approve(market, operator, box)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const prizes = await market.shop.database.rows('select 1 from prizes where box_id = $1', [box.id])
    expect(prizes).toHaveLength(2)
    const audit = await market.shop.database.rows(
      `select actor_id from audit_events where action = 'box.approve' and subject ->> 'boxId' = $1`,
      [box.id],
    )
    expect(audit).toEqual([{ actor_id: operator.id }])
  })

  test('paused it cannot be bought, resumed it can; ended only when nothing is sealed', async () => {
    const id = await published(market, creator, operator)
    const { orderNo } = await market.order(buyer, id)
    expect((await command('pause', id)).data.state).toBe('paused')
    const pay = () => market.ask('orders.pay', { body: { orderNo }, token: buyer.token, key: newKey() })
    expect((await pay()).reason).toBe('BOX_PAUSED')
    expect((await command('resume', id)).data.state).toBe('on_sale')
    const { sealedBoxIds } = (await pay()).data
    expect((await command('end', id)).reason).toBe('STATE_CONFLICT')
    await command('pause', id)
    expect((await command('end', id)).reason).toBe('STATE_CONFLICT')
    await market.open(buyer, sealedBoxIds)
    expect((await command('end', id)).data.state).toBe('ended')
  })

  test('one that ran short rests, and does not tell over which prize', async () => {
    const draft = goodDraft()
    for (const prize of draft.prizes) prize.stock = MIN_PUBLISHED_STOCK
    const id = await published(market, creator, operator, draft)
    const shownState = async () => (await market.call('boxes.get', { params: { id } })).state
    while ((await shownState()) === 'on_sale') await market.open(buyer, await market.buy(buyer, id))
    expect((await get(id)).data).toMatchObject({ state: 'on_sale', sales: { resting: true } })
    expect((await command('pause', id)).data.state).toBe('paused')
    const answer = await command('resume', id)
    expect(answer).toMatchObject({ reason: 'OUT_OF_STOCK' })
    expect(JSON.stringify(answer)).not.toMatch(/Often|Seldom|prz_/)
    expect(await stateOf(id)).toBe('paused')
    const { prizes } = await market.call('boxes.get', { params: { id } })
    const restock = (token: string, prizeIds: string[]) =>
      market.ask('studio.restock', {
        params: { id },
        body: { prizes: prizeIds.map((prizeId) => ({ prizeId, count: 5 })) },
        token,
        key: newKey(),
      })
    const ids = prizes.map((prize) => prize.id)
    expect((await restock((await newCreator(market)).token, ids)).reason).toBe('NOT_FOUND')
    expect((await restock(creator.token, ['prz_tc-glaze'])).reason).toBe('VALIDATION_FAILED')
    expect((await restock(creator.token, ids)).success).toBe(true)
    expect((await command('resume', id)).data.state).toBe('on_sale')
  })

  test('what the operator paused only the operator resumes', async () => {
    const id = await published(market, creator, operator)
    const asOperator = (name: 'admin.pauseBox' | 'admin.resumeBox') =>
      market.call(name, { params: { id }, token: operator.token, key: newKey() })
    await asOperator('admin.pauseBox')
    expect((await command('resume', id)).reason).toBe('STATE_CONFLICT')
    expect(await stateOf(id)).toBe('paused')
    await asOperator('admin.resumeBox')
    await command('pause', id)
    expect((await command('resume', id)).data.state).toBe('on_sale')
  })

  test('B3 every transition that is not listed is refused, in every state', async () => {
    const draft = (await create(creator)).data.id
    const inReview = (await submitted(market, creator)).id
    const onSale = await published(market, creator, operator)
    const paused = await published(market, creator, operator)
    await command('pause', paused)
    const ended = await published(market, creator, operator)
    await command('end', ended)
    const forbidden: [string, ('submit' | 'pause' | 'resume' | 'end' | 'remove')[]][] = [
      [draft, ['pause', 'resume', 'end']],
      [inReview, ['submit', 'pause', 'resume', 'end', 'remove']],
      [onSale, ['submit', 'resume', 'remove']],
      [paused, ['submit', 'pause', 'remove']],
      [ended, ['submit', 'pause', 'resume', 'end', 'remove']],
    ]
    for (const [id, commands] of forbidden) {
      const before = await stateOf(id)
      for (const name of commands) expect([name, (await command(name, id)).reason]).toEqual([name, 'STATE_CONFLICT'])
      expect(await stateOf(id)).toBe(before)
    }
    for (const id of [inReview, onSale, paused, ended]) {
      expect((await save(id, (await get(id)).data.version)).reason).toBe('STATE_CONFLICT')
    }
    for (const id of [draft, onSale, paused, ended]) {
      const box = (await get(id)).data
      expect((await approve(market, operator, box)).reason).toBe('STATE_CONFLICT')
    }
  })
})

test('B13 OWN_BOX a creator’s published box is for everybody but them', async () => {
  const rich = await newCreator(market, 50_000)
  const id = await published(market, rich, operator)
  await expect(market.order(rich, id)).rejects.toThrow('OWN_BOX')
})
