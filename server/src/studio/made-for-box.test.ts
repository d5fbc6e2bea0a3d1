import { randomBytes } from 'node:crypto'
import { newId } from '../kernel/ids'
import { openTestShop, type Player, type TestShop } from '../../testing/test-shop'
import { goodDraft, newCreator, newOperator, published } from './studio.fixture'

let market: TestShop
let creator: Player
let operator: Player

beforeAll(async () => {
  market = await openTestShop()
  creator = await newCreator(market)
  operator = await newOperator(market)
})
afterAll(() => market.close())

/** A finished work of the studio, as its table holds it. */
async function made(kind: 'video' | 'music' | 'pdf', ending: string, { id } = creator): Promise<string> {
  const path = `/upload/2026-11/${randomBytes(16).toString('hex')}.${ending}`
  await market.shop.database.rows(
    `insert into media_tasks (id, user_id, kind, state, input, result, created_at, due_at)
       values ($1, $2, $3, 'succeeded', '{}', $4, now(), now())`,
    [newId('mtk'), id, kind, { files: [path] }],
  )
  return path
}

const submit = async (draft: ReturnType<typeof goodDraft>) => {
  const { id } = await market.call('studio.create', { body: { draft }, token: creator.token })
  return market.ask('studio.submit', { params: { id }, token: creator.token })
}

describe('B13 what the studio made for a box', () => {
  test('R103 a picture from words and R115 a page of a catalogue may be its pictures, by whom they were made only', async () => {
    const { token } = creator
    const cover = await market.call('media.wordToPicture', { body: { text: '月亮上的小兔' }, token })
    const page = await made('pdf', 'webp')
    const prizes = goodDraft().prizes.map((prize) => ({ ...prize, image: page }))
    expect((await submit(goodDraft({ cover, prizes }))).success).toBe(true)
    const foreign = await market.call('media.wordToPicture', {
      body: { text: '别人的' },
      token: (await newCreator(market)).token,
    })
    expect((await submit(goodDraft({ cover: foreign }))).reason).toBe('DISCLOSURE_INCOMPLETE')
  })

  test('R109 R111 a trailer and a tune are shown on the box’s page; somebody else’s are refused', async () => {
    const draft = goodDraft({ trailer: await made('video', 'mp4'), tune: await made('music', 'wav') })
    const id = await published(market, creator, operator, draft)
    const shown = await market.call('boxes.get', { params: { id } })
    expect(shown).toMatchObject({ trailer: draft.trailer, tune: draft.tune })
    const other = await newCreator(market)
    expect((await submit(goodDraft({ trailer: await made('video', 'mp4', other) }))).reason).toBe(
      'DISCLOSURE_INCOMPLETE',
    )
    const plain = await published(market, creator, operator)
    expect(await market.call('boxes.get', { params: { id: plain } })).toMatchObject({ trailer: null, tune: null })
  })

  test('B6 a soft guarantee is kept with the draft, its chances are told beforehand, and published', async () => {
    const guarantee = { tier: 'SSR' as const, every: 20, soft: [{ from: 10, permille: 2_000 }] }
    const draft = goodDraft({ guarantee })
    const created = await market.call('studio.create', { body: { draft }, token: creator.token })
    expect(created.problems).toEqual([])
    const [often, seldom] = created.effectivePpm ?? []
    expect([often! + seldom!, seldom! > 200_000]).toEqual([1_000_000, true])
    const id = await published(market, creator, operator, draft)
    const shown = await market.call('boxes.get', { params: { id } })
    expect(shown.guarantee).toMatchObject(guarantee)
    expect(shown.odds.tiers.map((tier) => tier.effectivePpm)).toEqual([often, seldom])
    const steep = goodDraft({ guarantee: { ...guarantee, soft: [{ from: 10, permille: 900_000 }] } })
    const refused = await market.call('studio.create', { body: { draft: steep }, token: creator.token })
    expect(refused).toMatchObject({ problems: [{ field: 'guarantee', rule: 'guarantee' }], effectivePpm: null })
  })
})
