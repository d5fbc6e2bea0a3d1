import { brokenAnswers, startProvider, type TestProvider } from '../../../testing/provider'
import { chatCompletions } from '../../../testing/providers/chat'
import { events, json } from '../../../testing/providers/json'
import { openTestShop, type Player, type TestShop } from '../../../testing/test-shop'

let market: TestShop
let player: Player
let provider: TestProvider

beforeAll(async () => {
  provider = await startProvider()
  const env = { ASSISTANT_URL: `${provider.url}/v1`, ASSISTANT_KEY: 'sk-1', ASSISTANT_MODEL: 'model-1' }
  market = await openTestShop({ env })
  Object.assign(market.shop.config.assistant, { guard: undefined })
})
afterAll(async () => {
  await provider.close()
  await market.close()
})
beforeEach(async () => {
  provider.asked.splice(0)
  player = await market.player()
})

const ask = (query: string, conversation_id?: string, language = 'zh-CN') =>
  market.ask('assistant.analysis', { body: { query, conversation_id }, token: player.token, language })
type Message = { role: string; content: string }
const sent = (at = -1) => JSON.parse(provider.asked.at(at)?.body ?? '{}') as { messages: Message[]; tools?: object[] }
/** Parses the last answer of a tool to the model. */
const looked = (messages: readonly { role: string; content: unknown }[]) =>
  messages.filter(({ role }) => role === 'tool').map(({ content }) => JSON.parse(String(content)) as unknown)

test('R105 live: odds, guarantee and stock come from the shop; the model is told to invent none and to urge nobody', async () => {
  provider.answers(
    chatCompletions((messages) => {
      const facts = looked(messages)
      return facts.length === 0 ? { tool: 'box_facts', given: { id: 'box_tea-cats' } } : JSON.stringify(facts[0])
    }),
  )
  const { data } = await ask('茶铺的隐藏款概率是多少？')
  const box = await market.call('boxes.get', { params: { id: 'box_tea-cats' } })
  expect(JSON.parse(data.answer)).toMatchObject({
    title: box.title,
    priceYuan: box.priceFen / 100,
    tiers: box.odds.tiers.map(({ tier, weight }) => ({ tier, percent: weight / 10_000 })),
  })
  expect(data.metadata.usage.total_tokens).toBe(40)
  expect(sent(0).messages[0]).toMatchObject({
    role: 'system',
    content: expect.stringMatching(/Never state a probability/),
  })
  expect(sent(0).messages[0]?.content).toMatch(/Never urge anybody to buy/)
})

test.each([
  [
    '隐藏款大约是 2%，也就是百分之二。',
    '隐藏款大约是 （以盒子页面公示的概率为准），也就是（以盒子页面公示的概率为准）。',
  ],
  ['原价的八折，80％。', '原价的八折，（以盒子页面公示的概率为准）。'],
])('R105 live: a chance that no tool gave is left out of the answer: %s', async (said, shown) => {
  provider.answers(chatCompletions(() => said))
  expect((await ask('隐藏款概率多少？')).data.answer).toBe(shown)
})

test('R105 live: orders are those of who asks and of nobody else', async () => {
  const other = await market.player(50_000)
  await market.order(other, 'box_moon-rabbits')
  const mine = await market.order(player, 'box_moon-rabbits')
  provider.answers(
    chatCompletions((messages) => {
      const [orders] = looked(messages)
      return orders ? JSON.stringify(orders) : { tool: 'my_orders', given: { userId: other.id } }
    }),
  )
  const orders = JSON.parse((await ask('我的订单呢？')).data.answer) as { orderNo: string }[]
  expect(orders.map(({ orderNo }) => orderNo)).toEqual([mine.orderNo])
})

test('R105 live: a conversation is told again, since the provider keeps none', async () => {
  provider.answers(chatCompletions(() => '你好'))
  const { conversation_id } = (await ask('第一句')).data
  await ask('第二句', conversation_id)
  expect(
    sent()
      .messages.slice(1)
      .map(({ role, content }) => [role, content]),
  ).toEqual([
    ['user', '第一句'],
    ['assistant', '你好'],
    ['user', '第二句'],
  ])
})

test('R107 R108 R122 live: texts, translations and photos use no tools', async () => {
  provider.answers(chatCompletions(() => 'a'))
  const { token } = player
  await market.call('assistant.text', { body: { text: '月亮' }, token })
  expect(sent().tools).toBeUndefined()
  await market.call('assistant.translate', { body: { query: '月亮', to: 'en' }, token })
  expect(sent().messages[0]?.content).toMatch(/from auto to en/)
  await market.call('assistant.question', { body: { files: ['https://example.com/a.png'] }, token })
  expect(sent().messages.at(-1)?.content).toEqual([
    { type: 'image_url', image_url: { url: 'https://example.com/a.png' } },
    { type: 'text', text: expect.any(String) },
  ])
})

test('R105 live: a model that never stops looking up has to answer with what it knows', async () => {
  provider.answers((response, request) => {
    const { tools } = JSON.parse(request.body) as { tools?: object[] }
    const model = chatCompletions(() => (tools ? { tool: 'no_such_tool', given: {} } : '我不知道'))
    model(response, request)
  })
  expect((await ask('?')).data.answer).toBe('我不知道')
  expect(provider.asked).toHaveLength(5)
})

test.each([
  [401, 'invalid_api_key', 'PROVIDER_FAILED'],
  [402, 'Insufficient Balance', 'PROVIDER_FAILED'],
  [429, 'rate_limit_reached', 'RATE_LIMITED'],
  [429, 'insufficient_quota', 'PROVIDER_FAILED'],
  [503, 'overloaded', 'PROVIDER_FAILED'],
])('R105 live: status %i %s is %s', async (status, code, reason) => {
  provider.answers((response) => json(response, { error: { message: 'words', type: 'x', code } }, status))
  expect((await ask('?')).reason).toBe(reason)
})

test.each([
  ...brokenAnswers,
  ['a stream that ends early', (response) => events(response, [{ choices: [{ delta: { content: 'a' } }] }])],
  ['an error in a stream', (response) => events(response, [{ error: { message: 'x' } }])],
  ['an answer without words', chatCompletions(() => '')],
] as typeof brokenAnswers)('R105 live: %s is PROVIDER_FAILED', async (_, way) => {
  Object.assign(market.shop.config.assistant, { timeoutMs: 300 })
  provider.answers(way)
  expect((await ask('?')).reason).toBe('PROVIDER_FAILED')
})
