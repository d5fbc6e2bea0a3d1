import { setTimeout } from 'node:timers/promises'
import type { Sql } from '../../kernel/database/database'
import { type Hearing, unheard } from '../../kernel/hearing'
import { Refusal } from '../../kernel/refusal'
import type { Language, Localized } from '../../kernel/localized'
import type { Assistant, Question } from './ask'
import { aboutTheShop } from './sandbox-shop'

const say = (language: Language, zh: string, en: string) => (language === 'zh' ? zh : en)

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

/** Characters that are said at a time, and the pause between them. */
const PIECE = 6
const PAUSE_MS = 30

/** Says an answer bit by bit, as a model does; at once where nobody listens. */
async function speak(answer: string, hearing: Hearing): Promise<void> {
  if (hearing === unheard) return
  const characters = [...answer]
  for (let end = PIECE; end - PIECE < characters.length; end += PIECE) {
    hearing.text(characters.slice(0, end).join(''))
    await setTimeout(PAUSE_MS, undefined, { signal: hearing.signal })
  }
}

/** Answers from what the shop itself holds; what would have to be made up (a photo’s content, an unknown text) is refused. */
export function sandboxAssistant(sql: Sql): Assistant {
  const answers: Record<Question['assistant'], (question: Question) => Promise<string>> = {
    analysis: aboutTheShop,
    text: async (question) => draft(question),
    translation: (question) => fromMemory(sql, question),
    question: () => Promise.reject(new Refusal('PROVIDER_NOT_CONFIGURED')),
  }
  return async (question, hearing = unheard) => {
    const answer = await answers[question.assistant](question)
    await speak(answer, hearing)
    return { answer, providerConversationId: null, totalTokens: 0 }
  }
}
