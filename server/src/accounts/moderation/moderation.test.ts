import { createCanvas } from '@napi-rs/canvas'
import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { RISKY_WORD, REVIEW_WORD } from '../../../testing/wechat-platform/moderation'
import { goodDraft, newCreator, newOperator, submitted, approve } from '../../studio/studio.fixture'
import { startPlatform, type WechatPlatform } from '../../../testing/wechat-platform/platform'
import { askChecks } from './ask-checks'

const TEXT = '/wxa/msg_sec_check'
const PICTURE = '/wxa/media_check_async'
const MINUTE_MS = 60_000

let platform: WechatPlatform
let market: TestShop
let operator: Player
let people = 0

beforeAll(async () => {
  platform = await startPlatform()
  market = await openTestShop({ env: { ...platform.env, PUBLIC_URL: 'https://shop.example' } })
  operator = await market.player()
  await market.shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [operator.id])
})
beforeEach(() => platform.asked.splice(0))
afterAll(async () => {
  await market.close()
  await platform.close()
})

/** A user of the mini-program. */
async function visitor<P extends Player>(known?: P): Promise<(P | Player) & { openid: string }> {
  const player = known ?? (await market.player())
  people += 1
  const openid = `o-visitor-${people}`
  await market.shop.database.rows(
    `insert into wechat_identities (app, openid, user_id, created_at) values ('mini_program', $1, $2, now())`,
    [openid, player.id],
  )
  platform.visitors.known.add(openid)
  return { ...player, openid }
}
const rename = ({ token }: Player, nickname: string) => market.ask('me.update', { body: { nickname }, token })
const nicknameOf = async ({ token }: Player) => (await market.call('accounts.me', { token })).nickname
const titles = async ({ token }: Player) =>
  (await market.call('messages.list', { token, query: {} })).records.map(({ title }) => title)
const waiting = async () => (await market.call('admin.contentChecks', { token: operator.token, query: {} })).records
const judge = (id: string, verdict: 'passed' | 'refused', token = operator.token, note?: string) =>
  market.ask('admin.judgeContent', { params: { id }, body: { verdict, note }, token, key: newKey() })
const push = ({ query, body: payload }: { query: Record<string, string>; body: string }) =>
  market.app.inject({ method: 'POST', url: '/dev-api/wechat/push', query, payload })

describe('B13 a nickname of the mini-program', () => {
  test('is judged by WeChat as part of a profile before it shows', async () => {
    const player = await visitor()
    expect(await rename(player, '小满')).toMatchObject({ success: true })
    expect(platform.bodies(TEXT)).toEqual([{ version: 2, openid: player.openid, scene: 1, content: '小满' }])
    expect(await nicknameOf(player)).toBe('小满')
  })

  test('that is risky is refused with words, and nothing has changed', async () => {
    const player = await visitor()
    await rename(player, '小满')
    const refused = await rename(player, RISKY_WORD)
    expect(refused).toMatchObject({ success: false, reason: 'CONTENT_RISKY', message: expect.stringContaining('修改') })
    expect(await nicknameOf(player)).toBe('小满')
  })

  test('that WeChat leaves to a person shows after an operator has passed it, not before', async () => {
    const player = await visitor()
    const before = await nicknameOf(player)
    expect(await rename(player, REVIEW_WORD)).toMatchObject({ success: true })
    expect(await nicknameOf(player)).toBe(before)
    const check = (await waiting()).find(({ text }) => text === REVIEW_WORD)
    expect(check).toMatchObject({ door: 'nickname', user: { id: player.id, nickname: before }, picture: null })
    expect((await judge(check!.id, 'passed', player.token)).reason).toBe('FORBIDDEN')
    expect(await judge(check!.id, 'passed')).toMatchObject({ data: true })
    expect(await nicknameOf(player)).toBe(REVIEW_WORD)
    expect(await judge(check!.id, 'refused')).toMatchObject({ reason: 'STATE_CONFLICT' })
    expect(await titles(player)).toEqual(['新昵称已通过审核', '昵称审核中'])
  })

  test('that an operator refuses never shows', async () => {
    const player = await visitor()
    const before = await nicknameOf(player)
    await rename(player, `${REVIEW_WORD}2`)
    const check = (await waiting()).find(({ user }) => user.id === player.id)
    const waits = async () => (await market.call('admin.summary', { token: operator.token })).waiting.contentChecks
    const waited = await waits()
    await judge(check!.id, 'refused', operator.token, '像官方账号')
    expect(await waits()).toBe(waited - 1)
    expect(await nicknameOf(player)).toBe(before)
    const [told] = (await market.call('messages.list', { token: player.token, query: {} })).records
    expect([told?.title, told?.text]).toEqual(['新昵称没有通过审核', '像官方账号'])
  })

  test.each([[-1], [45009], [44990], [40001]])(
    'waits while WeChat answers %d, and is asked about until it is judged',
    async (errcode) => {
      const player = await visitor()
      const before = await nicknameOf(player)
      platform.failing(TEXT, errcode, errcode, errcode)
      expect(await rename(player, '新名字')).toMatchObject({ success: true })
      expect(await nicknameOf(player)).toBe(before)
      platform.failing(TEXT)
      await Promise.all([askChecks(market.shop), askChecks(market.shop)])
      expect(await nicknameOf(player)).toBe('新名字')
      market.advance(10 * MINUTE_MS)
      expect(await askChecks(market.shop)).toBe(0)
    },
  )

  test('that waits gives way to a newer one', async () => {
    const player = await visitor()
    await rename(player, `${REVIEW_WORD}甲`)
    await Promise.all([rename(player, `${REVIEW_WORD}乙`), rename(player, `${REVIEW_WORD}丙`)])
    expect((await waiting()).filter(({ user }) => user.id === player.id)).toHaveLength(1)
    await rename(player, '就这个')
    expect((await waiting()).filter(({ user }) => user.id === player.id)).toEqual([])
    expect(await nicknameOf(player)).toBe('就这个')
  })

  test('of a user who was not there of late goes to the operators', async () => {
    const player = await visitor()
    platform.visitors.gone.add(player.openid)
    await rename(player, '远方')
    expect((await waiting()).map(({ text }) => text)).toContain('远方')
  })

  test('of a user who never came by the mini-program is not asked about', async () => {
    const player = await market.player()
    await rename(player, '网站')
    expect([platform.asked.length, await nicknameOf(player)]).toEqual([0, '网站'])
  })

  test('that waits goes with its account', async () => {
    const player = await visitor()
    await rename(player, `${REVIEW_WORD}走`)
    await market.call('me.close', { body: { identityCheck: { password: 'open-sesame' } }, token: player.token })
    expect((await waiting()).filter(({ user }) => user.id === player.id)).toEqual([])
  })
})

/** Uploads a picture; returns its path. */
async function upload({ token }: Player): Promise<string> {
  people += 1
  const canvas = createCanvas(32, 32)
  canvas.getContext('2d').fillRect(people % 32, 4, 8, 8)
  const picture = await canvas.encode('png')
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]), 'a.png')
  const request = new Request('http://shop/', { method: 'POST', body: form })
  const answer = await market.app.inject({
    method: 'POST',
    url: '/dev-api/common/upload',
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { data, success, reason } = answer.json()
  if (!success) throw new Error(reason)
  return data.url
}
const checkOf = (path: string) =>
  market.shop.database.first<{ state: string; trace_id: string }>(
    'select state, trace_id from content_checks where content = $1',
    [path],
  )
const isRefused = async (path: string) =>
  (
    await market.shop.database.first<{ refused: boolean }>(
      'select refused_at is not null as refused from uploads where path = $1',
      [path],
    )
  )?.refused

describe('B13 an uploaded picture of the mini-program', () => {
  test('is judged by its public address, and may be used when it has passed', async () => {
    const player = await visitor()
    const path = await upload(player)
    await Promise.all([askChecks(market.shop), askChecks(market.shop)])
    expect(platform.bodies(PICTURE)).toEqual([
      { version: 2, openid: player.openid, scene: 4, media_type: 2, media_url: `https://shop.example${path}` },
    ])
    const { trace_id: traceId } = (await checkOf(path))!
    const verdict = platform.verdict(traceId, 'pass', market.shop.now())
    expect((await push(verdict)).body).toBe('success')
    expect((await push(verdict)).body).toBe('success')
    expect([(await checkOf(path))?.state, await isRefused(path)]).toEqual(['passed', false])
  })

  test('that is risky cannot be used, and its owner is told once', async () => {
    const player = await visitor()
    const path = await upload(player)
    await askChecks(market.shop)
    const { trace_id: traceId } = (await checkOf(path))!
    await Promise.all(Array.from({ length: 4 }, () => push(platform.verdict(traceId, 'risky', market.shop.now()))))
    expect([(await checkOf(path))?.state, await isRefused(path)]).toEqual(['refused', true])
    expect(await titles(player)).toEqual(['图片没有通过审核'])
  })

  test('that WeChat leaves to a person waits for an operator', async () => {
    const player = await visitor()
    const path = await upload(player)
    await askChecks(market.shop)
    await push(platform.verdict((await checkOf(path))!.trace_id, 'review', market.shop.now()))
    const check = (await waiting()).find(({ picture }) => picture === path)
    await judge(check!.id, 'refused')
    expect(await isRefused(path)).toBe(true)
  })

  test('whose judgement overtakes the answer is told again by WeChat', async () => {
    const answer = await push(platform.verdict('not-yet-known', 'risky', market.shop.now()))
    expect([answer.statusCode, answer.body]).toEqual([404, 'NOT_FOUND'])
  })

  test('whose judgement is lost or an error is asked about again, and goes to the operators in the end', async () => {
    const player = await visitor()
    const path = await upload(player)
    await askChecks(market.shop)
    const failed = platform.verdict((await checkOf(path))!.trace_id, 'pass', market.shop.now(), {
      errcode: -1008,
      result: {},
    })
    expect((await push(failed)).body).toBe('success')
    expect((await checkOf(path))?.state).toBe('asked')
    for (let tries = 0; tries < 7; tries += 1) {
      market.advance(6 * 60 * MINUTE_MS)
      await askChecks(market.shop)
    }
    expect((await checkOf(path))?.state).toBe('review')
    expect(platform.bodies(PICTURE)).toHaveLength(6)
  })

  test('of a user who never came by the mini-program is not asked about', async () => {
    const path = await upload(await market.player())
    expect(await checkOf(path)).toBeUndefined()
  })
})

describe('B13 a picture of oneself', () => {
  const choose = ({ token }: Player, avatar: string) => market.ask('me.update', { body: { avatar }, token })
  const avatarOf = async ({ token }: Player) => (await market.call('accounts.me', { token })).avatar
  const checksOf = async ({ id }: Player) => (await waiting()).filter(({ user }) => user.id === id)

  test('shows when WeChat has passed it, not before, and is asked about once', async () => {
    const player = await visitor()
    const before = await avatarOf(player)
    const path = await upload(player)
    expect((await choose(player, path)).success).toBe(true)
    expect(await avatarOf(player)).toBe(before)
    await askChecks(market.shop)
    expect(platform.bodies(PICTURE).map(({ scene }) => scene)).toEqual([1])
    await push(platform.verdict((await checkOf(path))!.trace_id, 'pass', market.shop.now()))
    expect(await avatarOf(player)).toBe(path)
    expect(await titles(player)).toEqual(['新头像已通过审核', '头像审核中'])
    await choose(player, '')
    await choose(player, path)
    expect(await avatarOf(player)).toBe(path)
  })

  test('that is risky never shows and cannot be chosen again', async () => {
    const player = await visitor()
    const before = await avatarOf(player)
    const path = await upload(player)
    await choose(player, path)
    await askChecks(market.shop)
    await push(platform.verdict((await checkOf(path))!.trace_id, 'risky', market.shop.now()))
    expect(await avatarOf(player)).toBe(before)
    expect((await choose(player, path)).reason).toBe('VALIDATION_FAILED')
  })

  test('of somebody whom WeChat does not know waits for an operator; the last choice counts', async () => {
    const player = await market.player()
    const [first, second] = [await upload(player), await upload(player)]
    await Promise.all([choose(player, first), choose(player, second)])
    const waits = await checksOf(player)
    expect(waits).toEqual([expect.objectContaining({ door: 'avatar', text: null })])
    await choose(player, first)
    const [check] = await checksOf(player)
    expect(check?.picture).toBe(first)
    await judge(check!.id, 'passed')
    expect(await avatarOf(player)).toBe(first)
  })

  test('gives way to a figure of the house', async () => {
    const player = await visitor()
    const path = await upload(player)
    await choose(player, path)
    const [figure] = await market.call('me.avatars', { token: player.token })
    await choose(player, figure!.id)
    await askChecks(market.shop)
    await push(platform.verdict((await checkOf(path))!.trace_id, 'pass', market.shop.now()))
    expect(Object.values(figure!.image)).toContain(await avatarOf(player))
  })

  test('has to be one’s own', async () => {
    const other = await upload(await visitor())
    expect((await choose(await visitor(), other)).reason).toBe('VALIDATION_FAILED')
  })
})

describe('B13 words to the assistant', () => {
  const ask = ({ token }: Player, query: string) => market.ask('assistant.analysis', { body: { query }, token })

  test('are answered at once where WeChat judges the answer: nothing of it is heard before', async () => {
    const { token } = await visitor()
    const { body } = await market.app.inject({
      method: 'POST',
      url: '/dev-api/api/AiAnalysis',
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      payload: { query: '你好' },
    })
    expect(body.match(/^event: \w+/gm)).toEqual(['event: text', 'event: answer'])
    expect(platform.bodies(TEXT)).toHaveLength(2)
  })

  test('have to pass, and so has what it answers', async () => {
    const player = await visitor()
    expect(await ask(player, '你好')).toMatchObject({ success: true })
    expect(platform.bodies(TEXT).map(({ scene }) => scene)).toEqual([2, 2])
    for (const words of [RISKY_WORD, REVIEW_WORD])
      expect(await ask(player, words)).toMatchObject({ success: false, reason: 'CONTENT_RISKY' })
    platform.failing(TEXT, 45009)
    expect(await ask(player, '你好')).toMatchObject({ success: false, reason: 'PROVIDER_FAILED' })
  })
})

test('B13 a text longer than one check takes is judged whole', async () => {
  const player = await visitor()
  const query = `${'字'.repeat(3_000)}${RISKY_WORD}`
  const answer = await market.ask('assistant.text', { body: { text: query }, token: player.token })
  expect(answer.reason).toBe('CONTENT_RISKY')
  expect(platform.bodies(TEXT)).toHaveLength(2)
})

test('B13 words that a film, a tune, a picture or a voice is made of have to pass', async () => {
  const { token } = await visitor()
  const text = RISKY_WORD
  const key = newKey()
  const answers = [
    await market.ask('media.wordToPicture', { body: { text }, token, key }),
    await market.ask('media.speech', { body: { text }, token, key }),
    await market.ask('media.video', { body: { text }, token, key }),
    await market.ask('media.music', { body: { prompt: text }, token, key }),
  ]
  expect(answers.map(({ reason }) => reason)).toEqual(Array(4).fill('CONTENT_RISKY'))
})

describe('B13 a box of the mini-program’s creator', () => {
  test('whose words are risky is not handed in, and names them all to WeChat', async () => {
    const creator = await visitor(await newCreator(market))
    const draft = goodDraft({ story: `很好的${RISKY_WORD}` })
    const { id } = await market.call('studio.create', { body: { draft }, token: creator.token })
    const answer = await market.ask('studio.submit', { params: { id }, token: creator.token })
    expect(answer).toMatchObject({ success: false, reason: 'CONTENT_RISKY' })
    const [{ content }] = platform.bodies(TEXT) as [{ content: string }]
    for (const words of [draft.title, draft.subtitle, draft.story, ...draft.prizes.map(({ name }) => name)])
      expect(content).toContain(words)
    expect((await market.call('studio.get', { params: { id }, token: creator.token })).state).toBe('draft')
  })

  test('goes to the operators whatever else WeChat says, and when it says nothing', async () => {
    const creator = await visitor(await newCreator(market))
    expect(await submitted(market, creator, goodDraft({ story: REVIEW_WORD }))).toMatchObject({ state: 'in_review' })
    platform.failing(TEXT, -1)
    expect(await submitted(market, creator)).toMatchObject({ state: 'in_review' })
  })

  test('is not sold with a picture that was judged harmful while it waited', async () => {
    const creator = await visitor(await newCreator(market))
    const cover = await upload(creator)
    const box = await submitted(market, creator, goodDraft({ cover }))
    await askChecks(market.shop)
    await push(platform.verdict((await checkOf(cover))!.trace_id, 'risky', market.shop.now()))
    expect(await approve(market, await newOperator(market), box)).toMatchObject({
      reason: 'DISCLOSURE_INCOMPLETE',
      detail: cover,
    })
  })
})
