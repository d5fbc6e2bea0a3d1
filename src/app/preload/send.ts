import { ACCOUNT_HEADER } from '@contract/account-header'
import { requestHeaders } from '@/client/headers'
import { TOKEN_KEY } from '@/config/constants'
import { env } from '@/config/env'
import { chooseLocale, LOCALE_KEY } from '@/i18n/key'
import type { PreloadedRequest, PreloadedAnswer } from '@/platform/preloaded-type'

/** Value that Taro keeps under a name on the website, read without Taro. */
function stored<T>(key: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')?.data
  } catch {
    return undefined
  }
}

async function answerOf(response: Response): Promise<PreloadedAnswer> {
  const account = response.headers.get(ACCOUNT_HEADER) ?? undefined
  return { status: response.status, body: await response.json().catch(() => null), account }
}

/** Asks for these paths of the API, and leaves the answers where the client looks for them. */
export function begin(paths: readonly string[]): PreloadedRequest[] {
  // Of the client's own making: it takes no answer that was asked for with others.
  const sent = requestHeaders({ token: stored<string>(TOKEN_KEY), language: chooseLocale(stored(LOCALE_KEY)) })
  const preloaded = paths.map((path): PreloadedRequest => {
    const url = env.apiBase + path
    // No answer at all: the client asks again, and says so if that fails too.
    const answer = fetch(url, { headers: sent }).then(answerOf, () => undefined)
    return { url, headers: sent, answer }
  })
  globalThis.joyboxPreloaded = preloaded
  return preloaded
}
