import { startProvider, brokenAnswers, type TestProvider } from '../../../testing/provider'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'
import type { Question } from '../../integrations/assistant/ask'
import { difyAssistant } from '../../integrations/assistant/dify'

let market: TestShop
let player: Player
let provider: TestProvider

beforeAll(async () => {
  market = await openTestShop()
  player = await market.player()
  provider = await startProvider()
})
afterAll(async () => {
  await provider.close()
  await market.close()
})

describe('the sandbox assistant', () => {
  test('R105 answers with what is really on the shelf, says it is a demo, and goes on with a conversation', async () => {
    const box = await market.call('boxes.get', { params: { id: 'box_tea-cats' } })
    const first = await market.ask('assistant.analysis', {
      body: { query: `有没有${box.title}？` },
      token: player.token,
    })
    expect(first.sandbox).toBe(true)
    expect(first.data.answer).toContain(box.title)
    expect(first.data.answer).toContain('演示')
    const { conversation_id } = first.data
    const next = await market.call('assistant.analysis', {
      body: { query: '还有呢', conversation_id },
      token: player.token,
    })
    expect(next.conversation_id).toBe(conversation_id)
  })

  test('R105 somebody else’s conversation does not exist', async () => {
    const stranger = await market.player()
    const { conversation_id } = await market.call('assistant.analysis', {
      body: { query: '你好' },
      token: player.token,
    })
    const answer = await market.ask('assistant.analysis', {
      body: { query: '你好', conversation_id },
      token: stranger.token,
    })
    expect(answer.reason).toBe('NOT_FOUND')
  })

  test('R53 R107 writes a draft from the words given', async () => {
    const { answer, conversationId } = await market.call('assistant.text', {
      body: { text: '月亮上的茶馆' },
      token: player.token,
    })
    expect(answer).toContain('月亮上的茶馆')
    expect(conversationId).toMatch(/^cnv_/)
  })

  test('R53 R108 translates what the catalogue holds in both languages, and refuses to invent the rest', async () => {
    const [zh, en] = await Promise.all(
      ['zh-CN', 'en'].map((language) => market.call('boxes.get', { params: { id: 'box_tea-cats' }, language })),
    )
    const translate = (query: string, to: 'en' | 'zh-CN' | 'fr') =>
      market.ask('assistant.translate', { body: { query, to }, token: player.token })
    expect((await translate(zh?.story ?? '', 'en')).data.answer).toBe(en?.story)
    expect((await translate(en?.title ?? '', 'zh-CN')).data.answer).toBe(zh?.title)
    expect((await translate('something new', 'zh-CN')).reason).toBe('PROVIDER_NOT_CONFIGURED')
    expect((await translate(zh?.title ?? '', 'fr')).reason).toBe('PROVIDER_NOT_CONFIGURED')
  })

  test('R122 a photo cannot be read here, and that is what it says', async () => {
    const answer = await market.ask('assistant.question', { body: { files: ['/upload/a.png'] }, token: player.token })
    expect(answer.reason).toBe('PROVIDER_NOT_CONFIGURED')
  })

  test('R44 a picture may be named as { type, transfer_method, url } too, and is held to the same rules', async () => {
    const ask = (url: string) => {
      const files = [{ type: 'image' as const, transfer_method: 'remote_url' as const, url }]
      return market.ask('assistant.analysis', { body: { query: 'x', user: 'joybox', files }, token: player.token })
    }
    expect(await ask('/upload/a.png')).toMatchObject({ success: true, data: { answer: expect.any(String) } })
    expect((await ask('https://127.0.0.1/a.png')).reason).toBe('VALIDATION_FAILED')
  })

  test.each([
    'http://example.com/a.png',
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://localhost/a.png',
    'https://printer.local/a.png',
    'https://user:pass@example.com/a.png',
    'file:///etc/passwd',
    '/etc/passwd',
    '/upload/../server/secret',
  ])('R105 a file at %s is refused', async (file) => {
    const answer = await market.ask('assistant.analysis', { body: { query: 'x', files: [file] }, token: player.token })
    expect(answer.reason).toBe('VALIDATION_FAILED')
  })

  test('B14 twenty calls a minute, then a clear refusal with the time to wait; the next minute is free again', async () => {
    const busy = await market.player()
    market.freeze()
    market.advance(60_000 - (market.shop.now().getTime() % 60_000))
    const ask = () => market.ask('assistant.text', { body: { text: 'x' }, token: busy.token })
    const tries = await Promise.all(Array.from({ length: 25 }, ask))
    expect(tries.filter(({ success }) => success)).toHaveLength(20)
    expect(tries.find(({ success }) => !success)).toMatchObject({ reason: 'RATE_LIMITED', retryAfter: 60 })
    market.advance(60_000)
    expect((await ask()).success).toBe(true)
  })
})

describe('Dify', () => {
  const keys = { analysis: 'app-1', text: 'app-2', translation: 'app-3', question: 'app-4' }
  const dify = () => difyAssistant({ kind: 'live', url: provider.url, keys, timeoutMs: 300 })
  const question: Question = {
    assistant: 'question',
    inputs: { prompt: 'short' },
    query: 'what is this',
    files: ['https://example.com/a.png'],
    providerConversationId: 'c-1',
    asker: 'somebody',
    language: 'en',
  }

  test('R105 R122 live: chat-messages, blocking, the task’s own key, files by address, the conversation kept', async () => {
    provider.answers({
      event: 'message',
      answer: 'a rabbit',
      conversation_id: 'c-1',
      metadata: { usage: { total_tokens: 42 } },
    })
    expect(await dify()(question)).toEqual({ answer: 'a rabbit', providerConversationId: 'c-1', totalTokens: 42 })
    const asked = provider.asked.at(-1)
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/v1/chat-messages',
      headers: { authorization: 'Bearer app-4' },
    })
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      inputs: { prompt: 'short' },
      query: 'what is this',
      user: 'somebody',
      response_mode: 'blocking',
      conversation_id: 'c-1',
      files: [{ type: 'image', transfer_method: 'remote_url', url: 'https://example.com/a.png' }],
    })
  })

  test('R105 R107 R108 R122 live: every task asks with the key of its own', async () => {
    provider.answers({ event: 'message', answer: 'a', conversation_id: 'c', metadata: { usage: { total_tokens: 1 } } })
    const tasks = ['analysis', 'text', 'translation', 'question'] as const
    for (const assistant of tasks) await dify()({ ...question, assistant, inputs: { to: 'en' } })
    const asked = provider.asked.slice(-tasks.length)
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(tasks.map((task) => `Bearer ${keys[task]}`))
    expect(asked.map(({ body }) => JSON.parse(body).inputs)).toEqual(tasks.map(() => ({ to: 'en' })))
  })

  test.each([
    ['app_unavailable', 'PROVIDER_FAILED'],
    ['not_chat_app', 'PROVIDER_FAILED'],
    ['provider_not_initialize', 'PROVIDER_FAILED'],
    ['provider_quota_exceeded', 'PROVIDER_FAILED'],
    ['model_currently_not_support', 'PROVIDER_FAILED'],
    ['completion_request_error', 'PROVIDER_FAILED'],
    ['bad_request', 'PROVIDER_FAILED'],
    ['invalid_param', 'PROVIDER_FAILED'],
    ['conversation_completed', 'NOT_FOUND'],
    ['not_found', 'NOT_FOUND'],
    ['too_many_requests', 'RATE_LIMITED'],
    ['rate_limit_error', 'RATE_LIMITED'],
  ])('R105 Dify’s %s is %s', async (code, reason) => {
    provider.answers({ status: 400, code, message: 'words' })
    await expect(dify()(question)).rejects.toMatchObject({ reason })
  })

  test.each(brokenAnswers)('R105 %s is PROVIDER_FAILED', async (_, way) => {
    provider.answers(way)
    await expect(dify()(question)).rejects.toMatchObject({ reason: 'PROVIDER_FAILED' })
  })
})
