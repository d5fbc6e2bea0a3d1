import { isJson, providerFailed, reachProvider, type Json } from '../request-json'
import { eventData, isEventStream } from '../event-stream'
import { type Hearing, unheard } from '../../kernel/hearing'
import { Refusal } from '../../kernel/refusal'
import { list, number, object, text } from '../reading'
import type { Assistant, AssistantTool, Question } from './ask'
import { instructions } from './instructions'
import { withKnownOdds } from './known-odds'
import type { ChatSettings } from './settings'

const RETRY_AFTER_SECONDS = 30
/** Rounds of looking up before the model has to answer with what it knows. */
const MAX_ROUNDS = 4

/** A tool that the model wants to be asked. */
interface Wanted {
  id: string
  name: string
  arguments: string
}

interface Round {
  answer: string
  wanted: Wanted[]
  tokens: number
}

/** Errors as `{ error: { message, type, code } }` with their status; 429 passes unless it is a spent balance. */
function refusalFor(status: number, answer: Json): Refusal {
  const { code, type, message } = object(answer.error)
  const words = [text(code), text(type)].join(' ')
  const isSpent = status === 402 || /insufficient|quota|balance/i.test(words)
  if (status === 429 && !isSpent) return new Refusal('RATE_LIMITED', { retryAfter: RETRY_AFTER_SECONDS })
  return providerFailed(`chat: HTTP ${status} ${words} ${text(message)}`)
}

function read(line: string): Json {
  const value: unknown = JSON.parse(line)
  if (!isJson(value)) throw new Error('an event that is no object')
  return value
}

/** Adds the pieces of tool calls, which come by their index, to those that are known. */
function gather(wanted: Wanted[], pieces: readonly Json[]): void {
  for (const piece of pieces) {
    const at = number(piece.index)
    const { name, arguments: words } = object(piece.function)
    const known = (wanted[at] ??= { id: '', name: '', arguments: '' })
    known.id ||= text(piece.id)
    known.name ||= text(name)
    known.arguments += text(words)
  }
}

/** One answer of the model: words, tools it wants, or both. */
async function roundOf(response: Response, hearing: Hearing): Promise<Round> {
  if (!isEventStream(response)) {
    const whole = read(await response.text())
    if (!response.ok || whole.error) throw refusalFor(response.status, whole)
    const message = object(object(list(whole.choices)[0]).message)
    const answer = text(message.content)
    const wanted: Wanted[] = []
    gather(
      wanted,
      list(message.tool_calls).map((call, index) => ({ ...call, index })),
    )
    hearing.text(answer)
    return { answer, wanted, tokens: number(object(whole.usage).total_tokens) }
  }
  const round: Round = { answer: '', wanted: [], tokens: 0 }
  let isWhole = false
  for await (const line of eventData(response.body as unknown as AsyncIterable<Uint8Array>)) {
    if (line.trim() === '[DONE]') {
      isWhole = true
      break
    }
    const event = read(line)
    if (event.error) throw refusalFor(response.status === 200 ? 500 : response.status, event)
    // The last piece has the usage and no choice.
    round.tokens = number(object(event.usage).total_tokens) || round.tokens
    const [choice] = list(event.choices)
    if (!choice) continue
    const delta = object(choice.delta)
    round.answer += text(delta.content)
    hearing.text(round.answer)
    gather(round.wanted, list(delta.tool_calls))
    if (text(choice.finish_reason)) isWhole = true
  }
  if (!isWhole) throw new Error('the stream ended before the answer did')
  return round
}

/** Runs a tool and returns its answer as the model reads it. */
async function lookUp(tools: readonly AssistantTool[], { name, arguments: words }: Wanted): Promise<string> {
  const tool = tools.find((one) => one.name === name)
  if (!tool) return JSON.stringify({ error: 'no such tool' })
  try {
    const given: unknown = words.trim() === '' ? {} : JSON.parse(words)
    return JSON.stringify(await tool.run(isJson(given) ? given : {}))
  } catch (error) {
    if (error instanceof Refusal) return JSON.stringify({ error: error.reason })
    if (error instanceof SyntaxError) return JSON.stringify({ error: 'the arguments are no JSON' })
    throw error
  }
}

function messagesOf(question: Question): object[] {
  const pictures = question.files.map((url) => ({ type: 'image_url', image_url: { url } }))
  const content = pictures.length > 0 ? [...pictures, { type: 'text', text: question.query }] : question.query
  return [
    { role: 'system', content: instructions(question) },
    ...question.history.flatMap(({ query, answer }) => [
      { role: 'user', content: query },
      { role: 'assistant', content: answer },
    ]),
    { role: 'user', content },
  ]
}

/** Texts and translations say what they were given; answers about the shop may be taken for its word. */
const isAboutTheShop = ({ assistant }: Question) => assistant === 'analysis' || assistant === 'question'

const specOf = ({ name, description, parameters }: AssistantTool) => ({
  type: 'function',
  function: { name, description, parameters },
})

/** An assistant by OpenAI's protocol (`POST {url}/chat/completions`, streamed), which looks up facts of the shop with tools. */
export function chatAssistant(settings: ChatSettings): Assistant {
  const headers = {
    'content-type': 'application/json',
    ...(settings.key ? { authorization: `Bearer ${settings.key}` } : {}),
  }
  const ask = (body: object, hearing: Hearing) => {
    const request = { method: 'POST', headers, body: JSON.stringify(body), signal: hearing.signal }
    return reachProvider(`${settings.url}/chat/completions`, request, settings, (response) =>
      roundOf(response, hearing),
    )
  }
  return async (question, hearing = unheard) => {
    const messages = messagesOf(question)
    const tools = question.tools.map(specOf)
    const found: string[] = []
    const checked = (answer: string) =>
      isAboutTheShop(question) ? withKnownOdds(answer, found, question.language) : answer
    const listening = { ...hearing, text: (soFar: string) => hearing.text(checked(soFar)) }
    let tokens = 0
    for (let round = 0; round <= MAX_ROUNDS; round += 1) {
      const mayLookUp = tools.length > 0 && round < MAX_ROUNDS
      const body = { model: settings.model, messages, stream: true, stream_options: { include_usage: true } }
      const said = await ask(mayLookUp ? { ...body, tools } : body, listening)
      tokens += said.tokens
      if (said.wanted.length === 0 || !mayLookUp) {
        if (said.answer.trim() === '') throw providerFailed('chat: an empty answer')
        return { answer: checked(said.answer), providerConversationId: null, totalTokens: tokens }
      }
      messages.push({
        role: 'assistant',
        content: said.answer,
        tool_calls: said.wanted.map(({ id, name, arguments: words }) => ({
          id,
          type: 'function',
          function: { name, arguments: words },
        })),
      })
      for (const one of said.wanted) {
        const content = await lookUp(question.tools, one)
        found.push(content)
        messages.push({ role: 'tool', tool_call_id: one.id, content })
      }
    }
    throw providerFailed('chat: no answer')
  }
}
