import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EventReader, type Envelope } from '@joybox/contract'
import { startProvider, type TestProvider } from '../../../testing/provider'
import { difyChat } from '../../../testing/providers/dify'
import { newKey, openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import { hasNginx, Nginx } from '../../../../test/helpers/nginx'
import { until } from '../../../../test/helpers/until'

let demo: TestShop
let live: TestShop
let provider: TestProvider
let origins: Map<TestShop, string>

beforeAll(async () => {
  provider = await startProvider()
  demo = await openTestShop()
  live = await openTestShop({
    env: { ASSISTANT_URL: `${provider.url}/v1`, ASSISTANT_KEY: 'sk-1', ASSISTANT_MODEL: 'model-1' },
  })
  const listen = async (market: TestShop) => [market, await market.app.listen({ port: 0, host: '127.0.0.1' })] as const
  origins = new Map([await listen(demo), await listen(live)])
})
afterAll(async () => {
  await provider.close()
  await demo.close()
  await live.close()
})

interface Heard {
  type: string | null
  /** Events but the last, with how they were cut. */
  said: { event: string; data: unknown }[]
  answer?: Envelope<{ answer: string; conversation_id: string; message_id: string }>
  body: string
}

const path = { analysis: '/api/AiAnalysis', question: '/api/questionRecognize' }

function send(
  market: TestShop,
  { token }: Player,
  body: object,
  { key = newKey(), signal, to = path.analysis }: Partial<{ key: string; signal: AbortSignal; to: string }> = {},
) {
  const headers = {
    accept: 'text/event-stream',
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
  }
  return fetch(`${origins.get(market)}/dev-api${to}`, { method: 'POST', headers, body: JSON.stringify(body), signal })
}

async function hear(...asked: Parameters<typeof send>): Promise<Heard> {
  const response = await send(...asked)
  const body = await response.text()
  const type = response.headers.get('content-type')
  const events = new EventReader().read(body)
  const answer = events.at(-1)?.event === 'answer' ? (events.pop()?.data as Heard['answer']) : undefined
  return { type, said: events, answer, body }
}

/** Text that the events add up to. */
const adding = ({ said }: Heard) =>
  said.reduce((all, { event, data }) => (event === 'text' ? `${all}${String(data)}` : String(data)), '')

const kept = (market: TestShop, { id }: Player) =>
  market.shop.database.rows<{ query: string; answer: string }>(
    `select m.query, m.answer from assistant_messages m join conversations c on c.id = m.conversation_id
       where c.user_id = $1 order by m.created_at`,
    [id],
  )

/** A service that says these words, then waits for `go` before it goes on. */
function says(words: readonly string[], go: Promise<unknown> = Promise.resolve(), after = () => undefined as unknown) {
  provider.answers(async (response) => {
    response.setHeader('content-type', 'text/event-stream')
    response.on('close', after)
    const write = (delta: object, reason: string | null = null) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`)
    for (const [nth, content] of words.entries()) {
      if (nth === 1) await go
      write({ content })
    }
    write({}, 'stop')
    response.end('data: [DONE]\n\n')
  })
}

test('R105 in the sandbox the answer comes in several pieces, and what is kept is what was heard', async () => {
  const player = await demo.player()
  const heard = await hear(demo, player, { query: '送给喜欢猫的朋友' })
  expect(heard.type).toMatch(/^text\/event-stream/)
  expect(heard.said.length).toBeGreaterThan(3)
  expect(heard.answer).toMatchObject({ success: true, code: 0, sandbox: true })
  expect(adding(heard)).toBe(heard.answer?.data.answer)
  expect(await kept(demo, player)).toEqual([{ query: '送给喜欢猫的朋友', answer: adding(heard) }])
})

/** Asks, and sees the first words come before the service has said the last. */
async function hearsEarly(player: Player): Promise<object[]> {
  let go = () => undefined as unknown
  says(['茶猫 🐱', '，一盏茶'], new Promise((resolve) => (go = () => resolve(null))))
  const response = await send(live, player, { query: '猫' })
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  const events = new EventReader()
  const next = async () => events.read(decoder.decode((await reader.read()).value, { stream: true }))
  expect(await next()).toEqual([{ event: 'text', data: '茶猫 🐱' }])
  expect(await kept(live, player)).toEqual([])
  go()
  const rest = []
  while (rest.at(-1)?.event !== 'answer') rest.push(...(await next()))
  expect(rest[0]).toEqual({ event: 'text', data: '，一盏茶' })
  return kept(live, player)
}

const WHOLE = [{ query: '猫', answer: '茶猫 🐱，一盏茶' }]

test('R105 live: words arrive while the service is still speaking', async () => {
  expect(await hearsEarly(await live.player())).toEqual(WHOLE)
})

const describeWithNginx = hasNginx() ? describe : describe.skip
describeWithNginx('behind nginx as deploy/nginx.conf has it', () => {
  test('R105 live: words arrive early too', async () => {
    const direct = origins.get(live) as string
    const nginx = await Nginx.start(mkdtempSync(join(tmpdir(), 'joybox-nginx-')), [Number(new URL(direct).port)])
    origins.set(live, nginx.origin)
    const heard = hearsEarly(await live.player()).finally(() => {
      origins.set(live, direct)
      return nginx.stop()
    })
    expect(await heard).toEqual(WHOLE)
  })
})

test('R105 live: what was said before a look-up, or is moderated away, is taken back', async () => {
  const player = await live.player()
  provider.answers((response, request) => {
    const { messages } = JSON.parse(request.body) as { messages: { role: string }[] }
    const looked = messages.some(({ role }) => role === 'tool')
    response.setHeader('content-type', 'text/event-stream')
    const call = { index: 0, id: 'c', function: { name: 'list_boxes', arguments: '{"order":"cheapest"}' } }
    const delta = looked ? { content: '茶猫最便宜。' } : { content: '我查一下。', tool_calls: [call] }
    const choice = { index: 0, delta, finish_reason: looked ? 'stop' : 'tool_calls' }
    response.end(`data: ${JSON.stringify({ choices: [choice] })}\n\ndata: [DONE]\n\n`)
  })
  const heard = await hear(live, player, { query: '哪个最便宜？' })
  expect(heard.said).toEqual([
    { event: 'text', data: '我查一下。' },
    { event: 'replace', data: '茶猫最便宜。' },
  ])
  expect(await kept(live, player)).toMatchObject([{ answer: '茶猫最便宜。' }])
})

test('R105 live: who goes away stops the service, and nothing is kept; asked again under the same key it is answered', async () => {
  const player = await live.player()
  const leaving = new AbortController()
  let isStopped = false
  says(['一半', '另一半'], new Promise(() => undefined), () => (isStopped = true))
  const key = newKey()
  const response = await send(live, player, { query: '猫' }, { key, signal: leaving.signal })
  await response.body!.getReader().read()
  leaving.abort()
  await until(
    async () => isStopped,
    () => 'the service is let go',
  )
  expect(await kept(live, player)).toEqual([])
  says(['一半', '另一半'])
  expect((await hear(live, player, { query: '猫' }, { key })).answer?.data.answer).toBe('一半另一半')
  expect(await kept(live, player)).toHaveLength(1)
})

test('R105 B15 a lost answer is told again under its key: the service is not asked, nothing counts twice', async () => {
  const player = await live.player()
  says(['一次'])
  const key = newKey()
  const first = await hear(live, player, { query: '猫' }, { key })
  provider.asked.splice(0)
  const again = await hear(live, player, { query: '猫' }, { key })
  expect(again.answer).toEqual(first.answer)
  expect(provider.asked).toHaveLength(0)
  expect(await kept(live, player)).toHaveLength(1)
  const usage = await live.shop.database.first<{ calls: number }>(
    'select calls from assistant_usage where user_id = $1',
    [player.id],
  )
  expect(usage?.calls).toBe(1)
  const other = await hear(live, player, { query: '兔子' }, { key })
  expect(JSON.parse(other.body)).toMatchObject({ reason: 'IDEMPOTENCY_KEY_REUSED' })
})

test('R105 live: a service that breaks off ends the stream with a refusal, and nothing is kept', async () => {
  const player = await live.player()
  provider.answers((response) => {
    response.setHeader('content-type', 'text/event-stream')
    response.end(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: '一半' } }] })}\n\n`)
  })
  const heard = await hear(live, player, { query: '猫' })
  expect(heard.said).toEqual([{ event: 'text', data: '一半' }])
  expect(heard.answer).toMatchObject({ success: false, reason: 'PROVIDER_FAILED', data: null })
  expect(await kept(live, player)).toEqual([])
})

test('R105 B14 what is refused beforehand comes in one piece: no session, no such conversation, the quota', async () => {
  const player = await demo.player()
  const refusal = async (...asked: Parameters<typeof send>) => {
    const { type, body } = await hear(...asked)
    expect(type).toMatch(/^application\/json/)
    return (JSON.parse(body) as Envelope<null>).reason
  }
  expect(await refusal(demo, { ...player, token: 'x' }, { query: '猫' })).toBe('UNAUTHENTICATED')
  expect(await refusal(demo, player, { query: '猫', conversation_id: 'cnv_none' })).toBe('NOT_FOUND')
  expect(await refusal(demo, player, { query: '' })).toBe('VALIDATION_FAILED')
  demo.freeze()
  for (let asked = 0; asked < 20; asked += 1)
    await demo.ask('assistant.text', { body: { text: 'x' }, token: player.token })
  expect(await refusal(demo, player, { query: '猫' })).toBe('RATE_LIMITED')
})

test('R122 a photo is answered in pieces too, and refused where nobody can read it', async () => {
  const files = ['https://example.com/a.png']
  says(['是', '猫'])
  const heard = await hear(live, await live.player(), { files }, { to: path.question })
  expect([adding(heard), heard.answer?.data.answer]).toEqual(['是猫', '是猫'])
  const refused = await hear(demo, await demo.player(), { files }, { to: path.question })
  expect(refused.answer).toMatchObject({ reason: 'PROVIDER_NOT_CONFIGURED' })
})

test('R105 live: Dify is heard in pieces as well', async () => {
  const market = await openTestShop({ env: { DIFY_KEY: 'app-1', DIFY_URL: provider.url } })
  origins.set(market, await market.app.listen({ port: 0, host: '127.0.0.1' }))
  provider.answers(difyChat('chat', ['茶铺', '里的', '猫 🐱']))
  const heard = await hear(market, await market.player(), { query: '猫' })
  expect(heard.said.map(({ data }) => data)).toEqual(['茶铺', '里的', '猫 🐱'])
  await market.close()
})
