import { WechatPayFailure } from './failure'
import type { PlatformKeys } from './platform-keys'
import { send, type Method } from './send'
import type { WechatPaySettings } from './settings'

/**
 * Makes one signed request and returns the checked answer; `path` begins with `/v3/` and carries the query. `sealedWith` is
 * the id of WeChat's key that a field of the body was encrypted with.
 */
export type Ask = <Answer>(method: Method, path: string, body?: object, sealedWith?: string) => Promise<Answer>

function parse<Answer>(text: string): Answer {
  if (text === '') return undefined as Answer
  try {
    return JSON.parse(text) as Answer
  } catch {
    throw new WechatPayFailure('BAD_ANSWER', 'the answer is not JSON')
  }
}

/**
 * Speaks to WeChat Pay. An answer without WeChat's signature is worth nothing, even over HTTPS: it is a BAD_SIGNATURE.
 * Every failure is a WechatPayFailure.
 */
export function openClient(settings: WechatPaySettings, keys: PlatformKeys, now: () => Date): Ask {
  return async <Answer>(method: Method, path: string, body?: object, sealedWith?: string): Promise<Answer> => {
    const answer = await send(settings, now, method, path, body && JSON.stringify(body), sealedWith)
    await keys.verify(answer)
    return parse<Answer>(answer.text)
  }
}
