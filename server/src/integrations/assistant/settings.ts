import type { Terms } from '../request-json'
import { StartError } from '../../kernel/start-error'
import { serviceAddress } from '../service-address'

type Environment = Record<string, string | undefined>

/** Tasks of the assistants; each may be an app of its own at the provider. */
export type AssistantName = 'analysis' | 'text' | 'translation' | 'question'

export type AssistantSettings = { kind: 'off' } | { kind: 'sandbox' } | DifySettings | ChatSettings

export interface DifySettings extends Terms {
  kind: 'live'
  protocol: 'dify'
  url: string
  keys: Record<AssistantName, string>
}

/** A service with OpenAI's chat completions: DeepSeek, Qwen, Moonshot, Ark, a server of one's own. */
export interface ChatSettings extends Terms {
  kind: 'live'
  protocol: 'chat'
  /** Up to and without `/chat/completions`. */
  url: string
  /** Empty where a server of one's own asks for none. */
  key: string
  model: string
}

/** Under the client's 50 s, so that people hear from us and not from a timeout. */
const TIMEOUT_MS = 45_000

/** ASSISTANT_URL and ASSISTANT_MODEL name a service with OpenAI's protocol, ASSISTANT_KEY its key; it goes before Dify. DIFY_KEY (and DIFY_URL) switch the live assistant on; DIFY_TEXT_KEY and its kin name other apps for other tasks. */
export function readAssistant(env: Environment, production: boolean): AssistantSettings {
  if (env.ASSISTANT_URL) {
    const model = env.ASSISTANT_MODEL
    if (!model) throw new StartError('ASSISTANT_URL is set, so ASSISTANT_MODEL must be set too.')
    const url = serviceAddress(env, 'ASSISTANT_URL', '')
    return { kind: 'live', protocol: 'chat', url, key: env.ASSISTANT_KEY ?? '', model, timeoutMs: TIMEOUT_MS }
  }
  const key = env.DIFY_KEY
  if (!key) return { kind: production ? 'off' : 'sandbox' }
  return {
    kind: 'live',
    protocol: 'dify',
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
