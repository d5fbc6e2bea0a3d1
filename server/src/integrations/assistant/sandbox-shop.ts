import type { Language } from '../../kernel/localized'
import { areTelling } from './find-boxes'
import { list, number, object, text } from '../reading'
import type { Json } from '../request-json'
import type { Question } from './ask'

const say = (language: Language, zh: string, en: string) => (language === 'zh' ? zh : en)

type LookUp = (tool: string, given?: object) => Promise<unknown>

/** Subjects of questions, and how each is answered from what the tools say. The first that fits answers. */
const topics: { words: RegExp; answer: (lookUp: LookUp, question: Question) => Promise<string> }[] = [
  {
    words: /(劝|催|哄|逼|说服|怂恿)我|\b(make|talk|persuade|convince|push) me\b/i,
    answer: async (_, { language }) =>
      say(
        language,
        '买不买由你决定，我不劝。多买不会让下一抽更容易，除非盒子公示了保底。想给自己设限，可以在账号安全里设消费限额，或停用一段时间。',
        'That is for you to decide, and I urge nobody. Buying more makes the next draw no likelier, unless the box publishes a guarantee. To set yourself a limit, account security has spending limits and breaks.',
      ),
  },
  {
    words:
      /订单|(我|之前|上次).*(买|下单|订)(过|了)|my (last |latest )?orders?\b|did i (order|buy)|i (ordered|bought)/i,
    answer: async (lookUp, { language }) => {
      const orders = list(await lookUp('my_orders'))
      if (orders.length === 0) return say(language, '你还没有订单。', 'You have no orders yet.')
      const lines = orders.map(({ subject, quantity, yuan }) => `· ${text(subject)} ×${text(quantity)}，¥${text(yuan)}`)
      return [say(language, '你最近的订单：', 'Your latest orders:'), ...lines].join('\n')
    },
  },
  {
    words: /退(款|货|回|掉|吗|换)|能退|\brefunds?\b|\breturn(s|ed|ing)?\b|money back/i,
    answer: async (lookUp, { language }) => {
      const wanted = say(language, '退换', 'Returns')
      const section = list(await lookUp('shop_rules')).find(({ heading }) => heading === wanted)
      return section ? text(section.text) : unknown(language)
    },
  },
  {
    words: /最便宜|价格最低|最划算|cheap|lowest price|least expensive/i,
    answer: async (lookUp, { language }) =>
      boxes(
        say(language, '从便宜的看起：', 'The cheapest first:'),
        list(await lookUp('list_boxes', { order: 'cheapest' })),
      ),
  },
  {
    words: /快(要)?(抽|卖|售|没)|所剩不多|剩得最少|(nearly|almost) (empty|gone|sold out)|(fewest|few|least) left/i,
    answer: async (lookUp, { language }) => {
      const found = list(await lookUp('list_boxes', { order: 'fewest_left' }))
      const leftOf = ({ left }: Json) => say(language, `，还剩 ${text(left)}`, `, ${text(left)} left`)
      return boxes(say(language, '剩得最少的先说：', 'Those with the fewest left first:'), found, leftOf)
    },
  },
  {
    words: /概率|几率|机率|多大机会|多难抽|\b(odds|chances?|probabilit(y|ies)|how likely)\b/i,
    answer: async (lookUp, { language, query, inputs }) => {
      const [named] = list(await lookUp('search_boxes', { words: query }))
      const [here] = named ? [named] : list(await lookUp('search_boxes', { words: inputs.prompt ?? '' }))
      if (!here) {
        return say(
          language,
          '说一下是哪一只盒子，我才查得到它公示的概率。',
          'Tell me which box: I only know the odds that a box publishes.',
        )
      }
      const facts = object(await lookUp('box_facts', { id: text(here.id) }))
      const odds = list(facts.tiers).map(({ tier, percent }) => `${text(tier)} ${number(percent)}%`)
      return [
        say(language, `${text(facts.title)} 公示的概率：`, `The published odds of ${text(facts.title)}:`),
        `· ${odds.join(' · ')}`,
        say(
          language,
          'HIDDEN 是隐藏款。每一抽互不影响，保底以详情页为准。',
          'HIDDEN is the hidden prize. Every draw is independent; the guarantee stands on the box’s page.',
        ),
      ].join('\n')
    },
  },
]

const unknown = (language: Language) =>
  say(language, '这个我不知道，店里没有找到相符的盒子。', 'I don’t know about that: nothing in the shop fits.')

const boxes = (head: string, found: readonly Json[], more: (box: Json) => string = () => '') =>
  [head, ...found.map((box) => `· ${text(box.title)}（¥${text(box.priceYuan)}${more(box)}）`)].join('\n')

/** Boxes that fit the words; where the words say nothing to look for, what there is. */
async function search(lookUp: LookUp, { query, language, inputs }: Question): Promise<string> {
  const found = list(await lookUp('search_boxes', { words: query }))
  if (found.length > 0)
    return boxes(say(language, '演示助手在店里找到这些：', 'The demo assistant found these in the shop:'), found)
  if (!areTelling(query)) {
    const here = list(await lookUp('search_boxes', { words: inputs.prompt ?? '' })).slice(0, 1)
    const some = here.length > 0 ? here : list(await lookUp('list_boxes', { order: 'cheapest' }))
    return boxes(say(language, '演示助手说，店里现在有这些：', 'The demo assistant says, in the shop now are:'), some)
  }
  return unknown(language)
}

/** Answers from what the tools say about the shop, and from nothing else. */
export function aboutTheShop(question: Question): Promise<string> {
  const lookUp: LookUp = async (tool, given = {}) => question.tools.find(({ name }) => name === tool)?.run({ ...given })
  const topic = topics.find(({ words }) => words.test(question.query))
  return topic ? topic.answer(lookUp, question) : search(lookUp, question)
}
