import type { BodyOf } from '@contract/client-types'
import * as routes from '@contract/generated/assistant'
import { env } from '@/config/env'
import { ask, type CallOptions, type MayBeKeyed } from '@/client/client'
import { askHeard, type Hear } from '@/client/stream'

/** Pictures by their address, as the assistant takes them (R44); none when nothing is named. */
export function remoteFiles(url?: string | readonly string[]) {
  const urls = typeof url === 'string' ? [url] : (url ?? [])
  return urls
    .filter(Boolean)
    .map((each) => ({ type: 'image' as const, transfer_method: 'remote_url' as const, url: each }))
}

interface Question {
  query: string
  prompt?: string
  /** Addresses of pictures it is about. */
  url?: string | readonly string[]
  /** Of the answer before, to go on; empty for a new conversation. */
  conversation_id?: string
}

interface Translation {
  text: string
  from?: BodyOf<'assistant.translate'>['from']
  to: BodyOf<'assistant.translate'>['to']
  conversation_id?: string
}

/** The assistant (H11). Every answer says whether a sandbox gave it. */
export const assistant = {
  /** Asks about the shop; the conversation goes on where its id is given. `hear` hears the answer while it comes. */
  analysis: ({ prompt, query, url, conversation_id = '' }: Question, options?: MayBeKeyed, hear?: Hear) => {
    const body = { prompt, query, conversation_id, user: env.appId, files: remoteFiles(url) }
    return askHeard(routes.assistantAnalysis, { body }, options, hear)
  },

  /** Asks about a photo; without words, what it shows. */
  questionRecognize: ({ query, url, conversation_id = '' }: Partial<Question>, options?: MayBeKeyed, hear?: Hear) => {
    const body = { query, conversation_id, user: env.appId, files: remoteFiles(url) }
    return askHeard(routes.assistantQuestion, { body }, options, hear)
  },

  /** Writes a text from a text: a title, a story. */
  text2text: ({ text, prompt, conversationId }: BodyOf<'assistant.text'>, options?: CallOptions) =>
    ask(routes.assistantText, { body: { text, prompt, conversationId } }, options),

  translate: ({ text, from, to, conversation_id = '' }: Translation, options?: CallOptions) => {
    const body = { query: text, from, to, conversation_id, user: env.appId }
    return ask(routes.assistantTranslate, { body }, options)
  },
}
