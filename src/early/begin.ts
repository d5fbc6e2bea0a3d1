import { bearer, identity } from '@/api/headers'
import { TOKEN_KEY } from '@/config/constants'
import { env } from '@/config/env'
import { LOCALE_KEY } from '@/locales/key'
import type { Begun, BegunAnswer } from '@/platform/begun-type'

/** What Taro has stored under a name, without Taro. */
function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')?.data
  } catch {
    return undefined
  }
}

/** The headers that the client will send (src/api/interceptors): where they differ after all, it asks by itself. */
function headers(): Record<string, string> {
  const token = stored(TOKEN_KEY)
  return {
    ...identity(String(stored(LOCALE_KEY) ?? env.locale)),
    ...(token ? { Authorization: bearer(String(token)) } : {}),
  }
}

async function answerOf(response: Response): Promise<BegunAnswer> {
  return { status: response.status, body: await response.json().catch(() => null) }
}

/** Asks for these paths of the API, and leaves the answers where the client looks for them. */
export function begin(paths: readonly string[]): Begun[] {
  const sent = headers()
  const begun = paths.map((path): Begun => {
    const url = env.apiBase + path
    // No answer at all: the client asks again, and says so if that fails too.
    const answer = fetch(url, { headers: sent }).then(answerOf, () => undefined)
    return { url, headers: sent, answer }
  })
  globalThis.joyboxBegun = begun
  return begun
}
