import type { Language } from '../../kernel/localized'
import type { Hearing } from '../../kernel/hearing'
import type { AssistantName } from './settings'

/** Question to an assistant, live or sandbox. */
export interface Question {
  assistant: AssistantName
  /** The task's own inputs, such as the target language. */
  inputs: Record<string, string>
  query: string
  /** Addresses of pictures, public or our own made public. */
  files: readonly string[]
  /** The provider's conversation to go on with. */
  providerConversationId: string | null
  /** A name for who asks that tells the provider nothing about them. */
  requester: string
  language: Language
  /** Earlier questions and answers of the conversation, for providers that keep none. */
  history: readonly { query: string; answer: string }[]
  /** Facts that a model may look up while it answers. */
  tools: readonly AssistantTool[]
}

/** Something a model may look up in the shop, for the person who asks. */
export interface AssistantTool {
  name: string
  /** When it is to be used, for the model. */
  description: string
  /** JSON Schema of its arguments. */
  parameters: object
  /** Runs a tool for the model, which also gets a refusal as an answer. */
  run(given: Record<string, unknown>): Promise<unknown>
}

export interface Reply {
  answer: string
  providerConversationId: string | null
  totalTokens: number
}

/** Answers questions; `hearing` hears the answer as it grows where the provider streams it, and may give it up. Refuses with PROVIDER_FAILED, PROVIDER_NOT_CONFIGURED, NOT_FOUND (a conversation that is gone) or RATE_LIMITED. */
export type Assistant = (question: Question, hearing?: Hearing) => Promise<Reply>
