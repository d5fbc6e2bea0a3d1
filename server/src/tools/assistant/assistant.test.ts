import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'

let market: TestShop
let player: Player

beforeAll(async () => {
  market = await openTestShop()
  player = await market.player()
})
afterAll(() => market.close())

describe('the sandbox assistant', () => {
  test('R105 answers with what is really on sale, says it is a demo, and goes on with a conversation', async () => {
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
