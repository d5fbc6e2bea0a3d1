import { startProvider, brokenAnswers, type TestProvider } from '../../../testing/provider'
import { difyChat } from '../../../testing/providers/dify'
import { events, json } from '../../../testing/providers/json'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'

let market: TestShop
let player: Player
let provider: TestProvider

const keys = { analysis: 'app-1', text: 'app-2', translation: 'app-3', question: 'app-4' }

beforeAll(async () => {
  provider = await startProvider()
  const more = { DIFY_TEXT_KEY: keys.text, DIFY_TRANSLATION_KEY: keys.translation, DIFY_QUESTION_KEY: keys.question }
  market = await openTestShop({ env: { DIFY_KEY: keys.analysis, DIFY_URL: provider.url, ...more } })
  Object.assign(market.shop.config.assistant, { timeoutMs: 300 })
})
afterAll(async () => {
  await provider.close()
  await market.close()
})
beforeEach(async () => {
  provider.asked.splice(0)
  player = await market.player()
})

/** Request of the assistant's sheet. */
const ask = (body: object = {}) =>
  market.ask('assistant.analysis', { body: { query: '送给喜欢猫的朋友', user: 'x', ...body }, token: player.token })
const sent = (index = 0) => JSON.parse(provider.asked[index]?.body ?? '{}') as Record<string, unknown>

test.each(['chat', 'agent', 'new-agent', 'chatflow'] as const)(
  'R105 live: a %s app answers as a stream',
  async (app) => {
    provider.answers(difyChat(app, ['茶铺', '里的', '猫 🐱']))
    const { data, sandbox } = await ask()
    expect(sandbox).not.toBe(true)
    expect(data).toMatchObject({ answer: '茶铺里的猫 🐱', metadata: { usage: { total_tokens: 42 } } })
    expect(provider.asked[0]).toMatchObject({ path: '/v1/chat-messages', headers: { authorization: 'Bearer app-1' } })
    expect(sent()).toMatchObject({
      query: '送给喜欢猫的朋友',
      response_mode: 'streaming',
      conversation_id: '',
      files: [],
    })
    // A name that tells Dify nothing about the person.
    expect(sent().user).toMatch(/^[0-9a-f]{32}$/)
  },
)

test('R105 live: the conversation goes on under the provider’s own id', async () => {
  provider.answers(difyChat('chat', ['a']))
  const { conversation_id } = (await ask()).data
  expect(conversation_id).toMatch(/^cnv_/)
  await ask({ conversation_id })
  expect(sent(1)).toMatchObject({ conversation_id: 'c-new' })
})

test('R105 live: what a moderator replaces is replaced', async () => {
  const ids = { conversation_id: 'c' }
  provider.answers((response) =>
    events(response, [
      { event: 'message', ...ids, answer: 'bad' },
      { event: 'message_replace', ...ids, answer: 'good' },
      { event: 'message_end', ...ids, metadata: {} },
    ]),
  )
  expect((await ask()).data.answer).toBe('good')
})

test('R107 R108 R122 live: every task asks with the key of its own', async () => {
  provider.answers(difyChat('chat', ['a']))
  const { token } = player
  await market.call('assistant.text', { body: { text: 'x' }, token })
  await market.call('assistant.translate', { body: { query: 'x', to: 'en' }, token })
  await market.call('assistant.question', { body: { files: ['https://example.com/a.png'] }, token })
  expect(provider.asked.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer app-2',
    'Bearer app-3',
    'Bearer app-4',
  ])
  expect(sent(1)).toMatchObject({ inputs: { from: 'auto', to: 'en' } })
  expect(sent(2)).toMatchObject({
    files: [{ type: 'image', transfer_method: 'remote_url', url: 'https://example.com/a.png' }],
  })
})

const errors: [code: string, status: number, reason: string][] = [
  ['app_unavailable', 400, 'PROVIDER_FAILED'],
  ['not_chat_app', 400, 'PROVIDER_FAILED'],
  ['provider_not_initialize', 400, 'PROVIDER_FAILED'],
  ['provider_quota_exceeded', 400, 'PROVIDER_FAILED'],
  ['model_currently_not_support', 400, 'PROVIDER_FAILED'],
  ['completion_request_error', 400, 'PROVIDER_FAILED'],
  ['bad_request', 400, 'PROVIDER_FAILED'],
  ['invalid_param', 400, 'PROVIDER_FAILED'],
  ['conversation_completed', 400, 'NOT_FOUND'],
  ['not_found', 404, 'NOT_FOUND'],
  // Both are 429: the one passes, the other is a quota that is spent.
  ['too_many_requests', 429, 'RATE_LIMITED'],
  ['rate_limit_error', 429, 'PROVIDER_FAILED'],
]

test.each(errors)('R105 Dify’s %s (%i) is %s, before a stream and in one', async (code, status, reason) => {
  provider.answers((response) => json(response, { status, code, message: 'words' }, status))
  expect((await ask()).reason).toBe(reason)
  provider.answers((response) => events(response, [{ event: 'error', status, code, message: 'words' }]))
  expect((await ask()).reason).toBe(reason)
})

test.each([
  ...brokenAnswers,
  [
    'a stream that ends early',
    (response) => events(response, [{ event: 'message', answer: 'a', conversation_id: 'c' }]),
  ],
  ['a stream of nonsense', (response) => events(response, ['data: {"event":'])],
  [
    'a stream that falls silent',
    (response) => {
      response.setHeader('content-type', 'text/event-stream')
      response.write('event: ping\n\n')
    },
  ],
] as typeof brokenAnswers)('R105 %s is PROVIDER_FAILED', async (_, way) => {
  provider.answers(way)
  expect((await ask()).reason).toBe('PROVIDER_FAILED')
})
