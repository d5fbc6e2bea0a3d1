import type { Sql } from '../../kernel/database/database'
import { Refusal } from '../../kernel/refusal'
import type { Language, Localized } from '../../kernel/localized'
import type { Assistant, Question } from './ask'
import { findBoxes, firstBoxes } from './find-boxes'

const say = (language: Language, zh: string, en: string) => (language === 'zh' ? zh : en)
const yuan = (fen: number) => `¥${fen / 100}`

/** Answers from the catalogue itself: real names and prices, no invention. */
async function aboutTheCatalogue(sql: Sql, { query, language }: Question): Promise<string> {
  let found = await findBoxes(sql, query)
  const fits = found.length > 0
  if (!fits) found = await firstBoxes(sql)
  const lines = found.map(({ title, subtitle, price_fen, prizes }) =>
    say(
      language,
      `· ${title.zh}：${subtitle.zh}（${yuan(price_fen)}，${prizes} 款）`,
      `· ${title.en}: ${subtitle.en} (${yuan(price_fen)}, ${prizes} prizes)`,
    ),
  )
  const head = fits
    ? say(language, '演示助手在货架上找到这些：', 'The demo assistant found these in the shop:')
    : say(
        language,
        '演示助手没有找到相符的，货架上有这些：',
        'The demo assistant found nothing that fits. In the shop are:',
      )
  const foot = say(language, '概率与保底以详情页公示为准。', 'Chances and guarantees stand on each box’s page.')
  return [head, ...lines, foot].join('\n')
}

/** A title and a text made of the given words by a pattern: something to start from. */
function draft({ query, language }: Question): string {
  const subject =
    query
      .trim()
      .split(/[\n。.!！?？]/)[0]
      ?.slice(0, 24) ?? ''
  return say(
    language,
    `【演示】${subject}\n每一只盒子里，都藏着关于「${subject}」的一个小片段。轻轻摇一摇，猜猜这次遇见的是谁。`,
    `[Demo] ${subject}\nEvery box holds a small piece of “${subject}”. Shake it gently and guess whom you will meet.`,
  )
}

const MEMORY = `
  select text from (
    select name as text from prizes union all select story from prizes union all select title from boxes
    union all select subtitle from boxes union all select story from boxes union all select name from series) as known
  where text ->> 'zh' = $1 or text ->> 'en' = $1 limit 1`

/** Translates what the catalogue holds in both languages, and nothing else: an invented translation would not be one. */
async function fromMemory(sql: Sql, { query, inputs }: Question): Promise<string> {
  const known = await sql.first<{ text: Localized }>(MEMORY, [query.trim()])
  const to = inputs.to?.startsWith('zh') ? 'zh' : inputs.to === 'en' ? 'en' : undefined
  if (!known || !to) throw new Refusal('PROVIDER_NOT_CONFIGURED')
  return known.text[to]
}

/** Answers from what the shop itself holds; what would have to be made up (a photo’s content, an unknown text) is refused. */
export function sandboxAssistant(sql: Sql): Assistant {
  const answers: Record<Question['assistant'], (question: Question) => Promise<string>> = {
    analysis: (question) => aboutTheCatalogue(sql, question),
    text: async (question) => draft(question),
    translation: (question) => fromMemory(sql, question),
    question: () => Promise.reject(new Refusal('PROVIDER_NOT_CONFIGURED')),
  }
  return async (question) => {
    const answer = await answers[question.assistant](question)
    return { answer, providerConversationId: null, totalTokens: 0 }
  }
}
