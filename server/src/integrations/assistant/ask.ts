import type { Language } from '../../kernel/localized'
import type { AssistantName } from './settings'

/** One question to an assistant, whoever answers it. */
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
  asker: string
  language: Language
}

export interface Reply {
  answer: string
  providerConversationId: string | null
  totalTokens: number
}

/** Answers questions; `onText` hears the answer piece by piece where the provider streams it. Refuses with PROVIDER_FAILED, PROVIDER_NOT_CONFIGURED, NOT_FOUND (a conversation that is gone) or RATE_LIMITED. */
export type Assistant = (question: Question, onText?: (piece: string) => void) => Promise<Reply>
