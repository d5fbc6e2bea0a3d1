import { createHmac } from 'node:crypto'
import { startProvider, brokenAnswers, type TestProvider } from '../../../testing/provider'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { sendToRobot } from '../../integrations/robots/live'
import { fillIn } from './mail'
import { queueRobotText, sendRobotMessages } from './queue'

let market: TestShop
let provider: TestProvider
let operator: Player

beforeAll(async () => {
  market = await openTestShop()
  provider = await startProvider()
  operator = await market.player()
  await market.shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [operator.id])
})
afterAll(async () => {
  await provider.close()
  await market.close()
})
beforeEach(() => provider.asked.splice(0))

const live = () => ({ kind: 'live' as const, hook: `${provider.url}/hook/abc`, secret: 'S3CRET', timeoutMs: 300 })
const outbox = async (kind: 'robot' | 'mail') => (await market.call('sandbox.outbox', { query: { kind } })).records
const WAIT_MS = 61_000

describe('the robots’ own protocols', () => {
  test('R146 live Feishu: text, timestamp and the signature over nothing keyed with both', async () => {
    provider.answers({ code: 0, msg: 'success' })
    const now = new Date('2026-11-21T00:00:00Z')
    await sendToRobot('feishu', live(), '你好', now)
    const timestamp = String(now.getTime() / 1000)
    const sign = createHmac('sha256', `${timestamp}\nS3CRET`).update('').digest('base64')
    expect(JSON.parse(provider.asked[0]?.body ?? '')).toEqual({
      timestamp,
      sign,
      msg_type: 'text',
      content: { text: '你好' },
    })
    expect(provider.asked[0]).toMatchObject({ method: 'POST', path: '/hook/abc' })
  })

  test('R147 live WeCom: a text message', async () => {
    provider.answers({ errcode: 0, errmsg: 'ok' })
    await sendToRobot('wecom', live(), 'hello', new Date())
    expect(JSON.parse(provider.asked[0]?.body ?? '')).toEqual({ msgtype: 'text', text: { content: 'hello' } })
  })

  test.each([
    ['feishu', { code: 19021, msg: 'sign match fail' }],
    ['feishu', { code: 19024, msg: 'Key Words Not Found' }],
    ['feishu', { code: 11232, msg: 'frequency limited' }],
    ['wecom', { errcode: 93000, errmsg: 'invalid webhook url' }],
    ['wecom', { errcode: 45009, errmsg: 'api freq out of limit' }],
    ['wecom', { errcode: 40008, errmsg: 'invalid message type' }],
  ] as const)('R146 R147 %s answers %j: it was not sent', async (robot, answer) => {
    provider.answers(answer)
    await expect(sendToRobot(robot, live(), 'x', new Date())).rejects.toMatchObject({ reason: 'PROVIDER_FAILED' })
  })

  test.each(brokenAnswers)('R146 R147 %s: it was not sent', async (_, way) => {
    provider.answers(way)
    for (const robot of ['feishu', 'wecom'] as const) {
      await expect(sendToRobot(robot, live(), 'x', new Date())).rejects.toMatchObject({ reason: 'PROVIDER_FAILED' })
    }
  })
})

describe('the queue', () => {
  test('R146 R147 R81 sandbox: an operator’s text is queued, sent by the job, and line breaks are spaces', async () => {
    for (const robot of ['feishu', 'wecom'] as const) {
      const answer = await market.ask(`robots.${robot}`, { body: { text: 'one\r\ntwo\nthree' }, token: operator.token })
      expect([answer.data, answer.sandbox]).toEqual([true, true])
      await sendRobotMessages(market.shop)
      expect((await outbox('robot'))[0]).toMatchObject({ to: robot, text: 'one two three' })
    }
  })

  test('R147 more than 2048 bytes are refused, and so is anybody who is no operator', async () => {
    const long = await market.ask('robots.wecom', { body: { text: '盒'.repeat(700) }, token: operator.token })
    expect(long.reason).toBe('VALIDATION_FAILED')
    const player = await market.player()
    const foreign = await market.ask('robots.wecom', { body: { text: 'x' }, token: player.token })
    expect(foreign.reason).toBe('FORBIDDEN')
  })

  test('R146 at most twenty a minute, however many processes send; the rest follow a minute later', async () => {
    market.advance(WAIT_MS)
    for (let i = 0; i < 30; i += 1) await queueRobotText(market.shop, 'wecom', `message ${i}`, null)
    await Promise.all([sendRobotMessages(market.shop), sendRobotMessages(market.shop), sendRobotMessages(market.shop)])
    const sent = async () => {
      const { records } = await market.call('sandbox.outbox', { query: { kind: 'robot', size: 100 } })
      return records.flatMap(({ text }) => (text.startsWith('message ') ? [text] : []))
    }
    expect(await sent()).toHaveLength(20)
    market.advance(WAIT_MS)
    await sendRobotMessages(market.shop)
    expect(new Set(await sent()).size).toBe(30)
  })

  test('R146 a robot that refuses is tried five times, then no more', async () => {
    market.advance(WAIT_MS)
    const shop = { ...market.shop, config: { ...market.shop.config, robots: { feishu: live(), wecom: live() } } }
    provider.answers({ code: 19021, msg: 'sign match fail' })
    await queueRobotText(shop, 'feishu', 'unwanted', null)
    for (let i = 0; i < 8; i += 1) {
      await sendRobotMessages(shop)
      market.advance(WAIT_MS)
    }
    expect(provider.asked).toHaveLength(5)
    const row = await market.shop.database.first('select attempts, failure from robot_messages where text = $1', [
      'unwanted',
    ])
    expect(row).toEqual({ attempts: 5, failure: expect.stringContaining('19021') })
  })
})

describe('sent again with its key, after an answer that was lost', () => {
  const count = async (text: string) =>
    (
      await market.shop.database.first<{ n: number }>('select count(*)::int as n from robot_messages where text = $1', [
        text,
      ])
    )?.n

  test.each(['feishu', 'wecom'] as const)(
    'B15 a text to %s goes out once; with another key, or none, it is another',
    async (robot) => {
      const text = `once to ${robot}`
      const say = (key?: string, words = text) =>
        market.ask(`robots.${robot}`, { body: { text: words }, token: operator.token, key })
      const answers = await Promise.all([say(`a-key-of-${robot}`), say(`a-key-of-${robot}`), say(`a-key-of-${robot}`)])
      expect(answers.map(({ data, sandbox }) => [data, sandbox])).toEqual([
        [true, true],
        [true, true],
        [true, true],
      ])
      expect(await count(text)).toBe(1)
      expect((await say(`a-key-of-${robot}`, 'something else')).reason).toBe('IDEMPOTENCY_KEY_REUSED')
      expect((await say('short')).reason).toBe('VALIDATION_FAILED')
      await say(`another-key-${robot}`)
      await say()
      expect(await count(text)).toBe(3)
    },
  )

  test('B15 R145 a mail goes out once, and one that could not be sent may be tried again with its key', async () => {
    const body = { title: 'Once', content: 'only', mail: 'once@example.com' }
    const key = 'a-mail-key-1'
    const send = () => market.ask('mail.send', { body, token: operator.token, key })
    const all = await Promise.all([send(), send(), send()])
    expect(all.map(({ success }) => success)).toEqual([true, true, true])
    const sent = async () => (await outbox('mail')).filter(({ to }) => to === 'once@example.com').length
    expect(await sent()).toBe(1)
    const player = await market.player()
    await market.shop.database.rows('update users set email = $2 where id = $1', [player.id, 'mine@example.com'])
    const own = (mail: string) => market.ask('mail.send', { body: { ...body, mail }, token: player.token, key })
    expect((await own('once@example.com')).reason).toBe('FORBIDDEN')
    expect((await own('mine@example.com')).success).toBe(true)
  })
})

describe('mail', () => {
  const mail = {
    title: 'Hello ${{name}}',
    content: 'Box ${{ box }} for ${{name}}, ${{missing}}',
    mail: 'team@example.com',
  }

  test('R145 sandbox: an operator writes to anybody; `${{name}}` is filled in, in one line', async () => {
    const body = { ...mail, params: { name: 'Mei\r\nBcc: x@y.z', box: 3 } }
    const answer = await market.ask('mail.send', { body, token: operator.token })
    expect([answer.data, answer.sandbox]).toEqual([true, true])
    expect((await outbox('mail'))[0]).toMatchObject({ to: 'team@example.com', subject: 'Hello Mei Bcc: x@y.z' })
    expect((await outbox('mail'))[0]?.text).toContain('Box 3 for Mei')
    expect(fillIn(mail.content, { name: 'Mei' })).toBe('Box ${{ box }} for Mei, ${{missing}}')
  })

  test('R145 somebody else writes to their own address only, five times an hour', async () => {
    const player = await market.player()
    const send = (to: string) => market.ask('mail.send', { body: { ...mail, mail: to }, token: player.token })
    expect((await send('me@example.com')).reason).toBe('FORBIDDEN')
    await market.shop.database.rows('update users set email = $2 where id = $1', [player.id, 'Me@example.com'])
    expect((await send('you@example.com')).reason).toBe('FORBIDDEN')
    const tries = await Promise.all(Array.from({ length: 7 }, () => send('me@example.com')))
    expect(tries.filter(({ success }) => success)).toHaveLength(5)
    expect(tries.find(({ success }) => !success)).toMatchObject({
      reason: 'RATE_LIMITED',
      retryAfter: expect.any(Number),
    })
  })

  test.each(['a@b.c, d@e.f', 'a@b.c\nBcc: d@e.f', '<a@b.c>', 'nobody'])('R145 %j is no address', async (to) => {
    const answer = await market.ask('mail.send', { body: { ...mail, mail: to }, token: operator.token })
    expect(answer.reason).toBe('VALIDATION_FAILED')
  })
})
