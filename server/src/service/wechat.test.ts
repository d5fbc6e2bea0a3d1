import { createCanvas } from '@napi-rs/canvas'
import { WECHAT_ANSWERS } from '@joybox/contract'
import { startProvider, type AskedOf, type TestProvider } from '../../testing/provider'
import { newKey, openTestShop, type Player, type TestShop } from '../../testing/test-shop'
import { pushOf } from '../../testing/wechat-platform/push'
import { newOperator } from '../studio/studio.fixture'
import { takeUpload } from '../tools/media/upload'
import { fetchServicePictures } from './fetch-pictures'
import { sendServiceAnswers } from './send-answers'

const account = { appId: 'wx-mini', token: 'PushToken1', encodingAesKey: 'q'.repeat(43) }
const HOUR_MS = 3_600_000

let market: TestShop
let wechat: TestProvider
let operator: Player
/** Error codes with which WeChat answers the next messages; 0 where there are no more. */
let codes: number[] = []
/** Tokens that WeChat has given out; only the newest is good. */
let tokens = 0

const picture = () => new Uint8Array(createCanvas(40, 30).toBuffer('image/png'))

/** A message of the shop's as WeChat's documentation takes it: these fields and no others. */
function faultOf({ body }: AskedOf): number {
  const { touser, msgtype, ...rest } = JSON.parse(body) as Record<string, Record<string, string>>
  if (typeof touser !== 'string' || touser === '') return 40003
  const fields = { text: ['content'], image: ['media_id'], miniprogrampage: ['title', 'pagepath', 'thumb_media_id'] }
  const wanted = fields[msgtype as unknown as keyof typeof fields]
  if (!wanted) return 40008
  const given = rest[msgtype as unknown as string] ?? {}
  const isWhole = wanted.every((name) => typeof given[name] === 'string' && given[name] !== '')
  return isWhole && Object.keys(given).length === wanted.length && Object.keys(rest).length === 1 ? 0 : 40035
}

const messages: Record<number, string> = {
  40001: 'invalid credential, access_token is invalid or not latest',
  40003: 'invalid openid',
  40035: 'invalid parameter',
  45015: 'response out of time limit or subscription is canceled',
  45047: 'out of response count limit',
}

beforeAll(async () => {
  wechat = await startProvider()
  wechat.answers((response, request) => {
    const json = (value: object) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(value))
    }
    const said = (code: number) => json({ errcode: code, errmsg: code === 0 ? 'ok' : (messages[code] ?? 'error') })
    if (request.path === '/cgi-bin/stable_token') {
      tokens += 1
      return json({ access_token: `token-${tokens}`, expires_in: 7200 })
    }
    if (request.query.access_token !== `token-${tokens}`) return said(40001)
    if (request.path === '/cgi-bin/media/upload') {
      const isJpeg = /name="media"; filename="[^"]+"\r\nContent-Type: image\/jpeg/i.test(request.body)
      return isJpeg && request.query.type === 'image'
        ? json({ type: 'image', media_id: 'media-up', created_at: 1 })
        : said(40004)
    }
    if (request.path === '/cgi-bin/media/get') {
      if (request.query.media_id !== 'media-in') return said(40007)
      response.setHeader('content-type', 'image/png')
      return void response.end(Buffer.from(picture()))
    }
    if (request.path === '/cgi-bin/message/custom/send') return said(codes.shift() ?? faultOf(request))
    return said(-1)
  })
  market = await openTestShop({
    env: {
      WECHAT_LOGIN: 'live',
      WECHAT_MINI_PROGRAM_APP_ID: account.appId,
      WECHAT_MINI_PROGRAM_APP_SECRET: 'secret',
      WECHAT_API_URL: wechat.url,
      WECHAT_PUSH_TOKEN: account.token,
      WECHAT_PUSH_AES_KEY: account.encodingAesKey,
    },
  })
  operator = await newOperator(market)
})
beforeEach(() => {
  codes = []
  wechat.asked.splice(0)
})
afterAll(async () => {
  await market.close()
  await wechat.close()
})

let people = 0
/** Somebody who is known by an openid of the mini-program. */
async function known(): Promise<{ player: Player; openid: string }> {
  const player = await market.player()
  people += 1
  const openid = `o-${people}`
  await market.shop.database.rows(
    `insert into wechat_identities (app, openid, user_id, created_at) values ('mini_program', $1, $2, now())`,
    [openid, player.id],
  )
  return { player, openid }
}

let pushed = 0
async function push(openid: string, more: object) {
  pushed += 1
  const message = {
    ToUserName: 'gh_1',
    FromUserName: openid,
    CreateTime: 1_700_000_000 + pushed,
    MsgId: pushed,
    ...more,
  }
  const { query, body } = pushOf(account, message, market.shop.now())
  const headers = { 'content-type': 'application/json' }
  const answer = await market.app.inject({ method: 'POST', url: '/dev-api/wechat/push', query, headers, payload: body })
  expect([answer.statusCode, answer.body]).toEqual([200, 'success'])
}
const say = (openid: string, Content: string) => push(openid, { MsgType: 'text', Content })

const read = async ({ token }: Player) =>
  (await market.call('customerService.messages', { query: { size: 100 }, token })).records
async function conversation({ id }: Player) {
  const row = await market.shop.database.first<{ id: string }>(
    'select id from service_conversations where user_id = $1',
    [id],
  )
  const params = { id: row?.id ?? '' }
  return {
    answer: (body: { text?: string; picture?: string; boxId?: string }) =>
      market.call('admin.answerService', { params, body, token: operator.token, key: newKey() }),
    detail: () => market.call('admin.serviceConversation', { params, token: operator.token }),
    deliveries: async () =>
      (await market.call('admin.serviceMessages', { params, query: { size: 100 }, token: operator.token })).records
        .filter(({ sender }) => sender === 'shop')
        .map(({ delivery, deliveryError }) => [delivery, deliveryError]),
  }
}
const sentBodies = () =>
  wechat.asked.filter(({ path }) => path.endsWith('/custom/send')).map(({ body }) => JSON.parse(body) as object)

test('B19 a text and a card sent in WeChat arrive in the conversation of whoever the openid belongs to', async () => {
  const { player, openid } = await known()
  await say(openid, '微信里问一句')
  await push(openid, {
    MsgType: 'miniprogrampage',
    Title: '茶会猫',
    AppId: account.appId,
    PagePath: 'pagesA/blind_box_detail/index?id=box_tea-cats',
    ThumbUrl: 'https://mmbiz.example/1',
    ThumbMediaId: 'thumb',
  })
  await push(openid, { MsgType: 'miniprogrampage', Title: '首页', AppId: account.appId, PagePath: 'pagesA/home/index' })
  const records = await read(player)
  expect(records.map(({ kind, text, box }) => [kind, text, box?.id])).toEqual([
    ['text', '微信里问一句', undefined],
    ['box', '', 'box_tea-cats'],
    ['text', '首页', undefined],
  ])
  const before = await market.shop.database.first<{ count: number }>('select count(*) as count from service_messages')
  await say('o-nobody', '谁也不是')
  const after = await market.shop.database.first<{ count: number }>('select count(*) as count from service_messages')
  expect(after).toEqual(before)
})

test('B19 a longer text than a message may be becomes several, and nothing of it is lost', async () => {
  const { player, openid } = await known()
  const text = '长'.repeat(1_200)
  await say(openid, text)
  const records = await read(player)
  expect(records.map((one) => one.text.length)).toEqual([500, 500, 200])
  expect(records.map((one) => one.text).join('')).toBe(text)
})

test('B19 a picture sent in WeChat is fetched, drawn anew and belongs to its sender; one that is gone is said to be', async () => {
  const { player, openid } = await known()
  await push(openid, { MsgType: 'image', PicUrl: 'https://mmbiz.example/2', MediaId: 'media-in' })
  await push(openid, { MsgType: 'image', PicUrl: 'https://mmbiz.example/3', MediaId: 'media-gone' })
  expect((await read(player)).map(({ kind, picture: path }) => [kind, path])).toEqual([
    ['picture', null],
    ['picture', null],
  ])
  await Promise.all([fetchServicePictures(market.shop), fetchServicePictures(market.shop)])
  const [found, gone] = await read(player)
  expect(found).toMatchObject({ kind: 'picture', picture: expect.stringMatching(/^\/upload\/.+\.webp$/) })
  expect(gone).toMatchObject({ kind: 'text', text: expect.stringContaining('did not arrive') })
  const owners = await market.shop.database.rows('select user_id from uploads where path = $1', [found!.picture])
  expect(owners).toEqual([{ user_id: player.id }])
})

test('B19 answers go back to WeChat as a text, a picture and a card of the mini-program, each once', async () => {
  const { player, openid } = await known()
  await say(openid, '在吗')
  const { answer, deliveries } = await conversation(player)
  const { url } = await takeUpload(market.shop, operator.id, { bytes: picture(), fileName: 'a.png' })
  await answer({ text: '在的' })
  await answer({ picture: url })
  await answer({ boxId: 'box_tea-cats' })
  await Promise.all([sendServiceAnswers(market.shop), sendServiceAnswers(market.shop)])
  await sendServiceAnswers(market.shop)
  expect(sentBodies()).toHaveLength(3)
  expect(sentBodies()).toEqual(
    expect.arrayContaining([
      { touser: openid, msgtype: 'text', text: { content: '在的' } },
      { touser: openid, msgtype: 'image', image: { media_id: 'media-up' } },
      {
        touser: openid,
        msgtype: 'miniprogrampage',
        miniprogrampage: {
          title: expect.any(String),
          pagepath: 'pagesA/blind_box_detail/index?id=box_tea-cats',
          thumb_media_id: 'media-up',
        },
      },
    ]),
  )
  expect(await deliveries()).toEqual([
    ['sent', null],
    ['sent', null],
    ['sent', null],
  ])
})

test('B19 five answers reach WeChat within 48 hours of a message there; the rest are in the shop alone', async () => {
  const { player, openid } = await known()
  await say(openid, '在吗')
  const { answer, detail, deliveries } = await conversation(player)
  for (let n = 0; n <= WECHAT_ANSWERS; n += 1) await answer({ text: `${n}` })
  await sendServiceAnswers(market.shop)
  expect(sentBodies()).toHaveLength(WECHAT_ANSWERS)
  expect((await deliveries()).map(([delivery]) => delivery)).toEqual([...Array(WECHAT_ANSWERS).fill('sent'), null])
  expect((await detail()).wechat?.left).toBe(0)
  await say(openid, '再问')
  expect((await detail()).wechat?.left).toBe(WECHAT_ANSWERS)
  market.advance(48 * HOUR_MS + 1_000)
  expect((await detail()).wechat).toBeNull()
  await answer({ text: '晚了' })
  await sendServiceAnswers(market.shop)
  expect(sentBodies()).toHaveLength(WECHAT_ANSWERS)
  expect((await read(player)).at(-1)?.text).toBe('晚了')
})

test.each([45015, 45047, 40003])('B19 what WeChat refuses an answer for (%i) is told to the operator', async (code) => {
  const { player, openid } = await known()
  await say(openid, '在吗')
  const { answer, deliveries } = await conversation(player)
  await answer({ text: '在的' })
  codes = [code]
  await sendServiceAnswers(market.shop)
  await sendServiceAnswers(market.shop)
  expect(await deliveries()).toEqual([['failed', `${code} ${messages[code]}`]])
  expect(sentBodies()).toHaveLength(1)
})

test('B19 a token that WeChat does not take any more is renewed, and the answer sent again', async () => {
  const { player, openid } = await known()
  await say(openid, '在吗')
  const { answer, deliveries } = await conversation(player)
  tokens += 1
  await answer({ text: '在的' })
  await sendServiceAnswers(market.shop)
  expect(await deliveries()).toEqual([['sent', null]])
})

test('B15 B19 an answer whose sender was killed is not sent a second time, and the operator is told', async () => {
  const { player, openid } = await known()
  await say(openid, '在吗')
  const { answer, deliveries } = await conversation(player)
  const { id } = await answer({ text: '在的' })
  await market.shop.database.rows(`update service_messages set delivery = 'sending', delivery_at = $2 where id = $1`, [
    id,
    market.shop.now(),
  ])
  await sendServiceAnswers(market.shop)
  expect(await deliveries()).toEqual([['sending', null]])
  market.advance(6 * 60_000)
  await sendServiceAnswers(market.shop)
  expect((await deliveries())[0]?.[0]).toBe('failed')
  expect(sentBodies()).toEqual([])
})
