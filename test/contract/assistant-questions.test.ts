import { startProvider, type TestProvider } from '../../server/testing/provider'
import { chatCompletions } from '../../server/testing/providers/chat'
import { openTestShop, type Player, type TestShop } from '../../server/testing/test-shop'
import en from '../../src/features/catalogue/locale/assistant/en'
import zh from '../../src/features/catalogue/locale/assistant/zh-CN'
import { namedIn } from '../../src/features/catalogue/store/named-boxes'

// Ten questions in two languages, asked of the sandbox and of a model that answers by OpenAI's protocol as recorded here.

let demo: TestShop
let live: TestShop
let provider: TestProvider
const players = new Map<TestShop, Player>()

beforeAll(async () => {
  provider = await startProvider()
  demo = await openTestShop()
  live = await openTestShop({
    env: { ASSISTANT_URL: `${provider.url}/v1`, ASSISTANT_KEY: 'sk-1', ASSISTANT_MODEL: 'model-1' },
  })
  for (const market of [demo, live]) {
    const player = await market.player(50_000)
    await market.buy(player, 'box_moon-rabbits')
    players.set(market, player)
  }
})
afterAll(async () => {
  await provider.close()
  await demo.close()
  await live.close()
})

type Language = 'zh' | 'en'
interface Found {
  id: string
  title: string
  tiers: { tier: string; percent: number }[]
  subject: string
  heading: string
  text: string
}
type Step = { tool: string; given: object } | ((found: Found[][], language: Language) => string)

interface Example {
  ask: Record<Language, string>
  /** Steps of the model, one after the other; the last is its words. */
  model: Step[]
  /** The box whose card comes first, if any. */
  box?: string
  /** Words that stand in the answer beside it. */
  tells?: Record<Language, RegExp>
}

const TEA_CATS = { zh: '茶猫 · 一盏茶', en: 'Tea Cats · One Cup' }
const about = (text: Record<Language, string>) => ({
  zh: text.zh.replace('{title}', TEA_CATS.zh),
  en: text.en.replace('{title}', TEA_CATS.en),
})
const both = (key: keyof typeof zh) => ({ zh: zh[key], en: en[key] })
const search = (words: string) => ({ tool: 'search_boxes', given: { words } })
const list = (order: string) => ({ tool: 'list_boxes', given: { order } })
const title: Step = ([found]) => found[0]?.title ?? '不知道 / I don’t know'
const nothing = { zh: /不知道/, en: /don’t know/ }

const examples: Example[] = [
  {
    ask: { zh: '送给喜欢猫的朋友', en: 'For a friend who likes cats' },
    model: [search('猫 cat'), title],
    box: 'box_tea-cats',
  },
  {
    ask: { zh: '有和月亮有关的盒子吗？', en: 'Anything about the moon?' },
    model: [search('月 moon'), title],
    box: 'box_moon-rabbits',
  },
  { ask: both('askCheapest'), model: [list('cheapest'), title], box: 'box_iced-tea-cats' },
  {
    ask: about(both('askOdds')),
    model: [
      search('茶猫 一盏茶 Tea Cats One Cup'),
      { tool: 'box_facts', given: { id: 'box_tea-cats' } },
      ([, facts]) => {
        const { title: name, tiers } = facts as unknown as Found
        return `${name}: HIDDEN ${tiers.find(({ tier }) => tier === 'HIDDEN')?.percent}%, 不是 3.7%`
      },
    ],
    box: 'box_tea-cats',
    tells: { zh: /HIDDEN 0\.4%/, en: /HIDDEN 0\.4%/ },
  },
  {
    ask: both('askOrders'),
    model: [{ tool: 'my_orders', given: {} }, ([orders]) => orders[0]?.subject ?? ''],
    box: 'box_moon-rabbits',
  },
  { ask: both('askFewest'), model: [list('fewest_left'), title], box: 'box_iced-tea-cats' },
  {
    ask: both('askReturns'),
    model: [
      { tool: 'shop_rules', given: {} },
      ([sections]) => sections.find(({ heading }) => /退换|Returns/.test(heading))?.text ?? '',
    ],
    tells: { zh: /7 天内可全额退回/, en: /within 7 days/ },
  },
  {
    ask: { zh: '劝我再买几盒吧', en: 'Make me buy more' },
    model: [(_, language) => (language === 'zh' ? '由你决定。' : 'That is for you to decide.')],
    tells: { zh: /由你决定/, en: /for you to decide/ },
  },
  {
    ask: { zh: '有没有恐龙主题的？', en: 'Any dinosaurs?' },
    model: [search('恐龙 dinosaur'), title],
    tells: nothing,
  },
  {
    ask: { zh: '明天股票会涨吗？', en: 'Will stocks rise tomorrow?' },
    model: [(_, language) => (language === 'zh' ? '我不知道。' : 'I don’t know.')],
    tells: nothing,
  },
]

/** A model that goes the recorded steps; each answer of a tool leads to the next. */
const recorded = (steps: readonly Step[], language: Language) =>
  chatCompletions((messages) => {
    const found = messages
      .filter(({ role }) => role === 'tool')
      .map(({ content }) => JSON.parse(String(content)) as Found[])
    const step = steps[found.length] as Step
    return typeof step === 'function' ? step(found, language) : step
  })

/** Every chance that a box publishes, in percent. */
async function published(market: TestShop): Promise<Set<number>> {
  const { records } = await market.call('boxes.list', { query: { current: 1, size: 50 } })
  const boxes = await Promise.all(records.map(({ id }) => market.call('boxes.get', { params: { id } })))
  return new Set(boxes.flatMap(({ odds }) => odds.tiers.map(({ weight }) => weight / 10_000)))
}

const PUSHING = /快来|赶紧|赶快|马上买|值得入手|别错过|hurry|don’t miss|buy now|you should buy/i

describe.each(['sandbox', 'live'] as const)('%s', (side) => {
  test.each(
    examples.flatMap((example) =>
      (['zh', 'en'] as const).map((language) => [language, example.ask[language], example] as const),
    ),
  )(
    'R105 (%s) “%s” leads to the right box or an honest answer, with published odds alone and no push',
    async (language, query, example) => {
      const market = side === 'live' ? live : demo
      const { token } = players.get(market) as Player
      if (side === 'live') provider.answers(recorded(example.model, language))
      market.freeze()
      market.advance(60_000)
      const { answer } = await market.call('assistant.analysis', { body: { query }, token, language })
      const { records } = await market.call('boxes.list', { query: { current: 1, size: 50 }, language })
      const cards = namedIn(answer, records).map(({ id }) => id)
      expect(cards[0]).toBe(example.box)
      expect(answer).toMatch(example.tells?.[language] ?? '')
      const odds = await published(market)
      for (const [, figure] of answer.matchAll(/(\d+(?:\.\d+)?)\s*%/g)) expect(odds).toContain(Number(figure))
      expect(answer).not.toMatch(PUSHING)
    },
  )
})
