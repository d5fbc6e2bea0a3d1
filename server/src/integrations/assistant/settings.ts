import type { Terms } from '../request-json'
import { serviceAddress } from '../service-address'

type Environment = Record<string, string | undefined>

/** What people ask assistants for; each may be an app of its own at the provider. */
export type AssistantName = 'analysis' | 'text' | 'translation' | 'question'

export type AssistantSettings = { kind: 'off' } | { kind: 'sandbox' } | DifySettings

export interface DifySettings extends Terms {
  kind: 'live'
  url: string
  keys: Record<AssistantName, string>
}

/** Under the client's 50 s, so that people hear from us and not from a timeout. */
const TIMEOUT_MS = 45_000

/** DIFY_KEY (and DIFY_URL) switch the live assistant on; DIFY_TEXT_KEY and its kin name other apps for other tasks. */
export function readAssistant(env: Environment, production: boolean): AssistantSettings {
  const key = env.DIFY_KEY
  if (!key) return { kind: production ? 'off' : 'sandbox' }
  return {
    kind: 'live',
    url: serviceAddress(env, 'DIFY_URL', 'https://api.dify.ai'),
    keys: {
      analysis: key,
      text: env.DIFY_TEXT_KEY || key,
      translation: env.DIFY_TRANSLATION_KEY || key,
      question: env.DIFY_QUESTION_KEY || key,
    },
    timeoutMs: TIMEOUT_MS,
  }
}

declare module '../../kernel/config' {
  interface Config {
    assistant: AssistantSettings
  }
}
