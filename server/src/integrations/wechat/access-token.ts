import { requestJson, textOf } from '../request-json'
import type { WechatAppSettings, WechatSettings } from '../settings'
import { errorIn, refusalOf } from './errors'

/** A token is renewed this long before it ends. */
const MARGIN_MS = 5 * 60_000

/**
 * Gives the interface access token of an app, asked for once and kept until shortly before it ends; requests at the same
 * moment share one question. It is the stable token, so processes that share an app do not end each other's.
 * https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/mp-access-token/getStableAccessToken.html
 */
export function accessTokens(settings: WechatSettings, now: () => Date) {
  let kept: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  async function ask({ appId, secret }: WechatAppSettings): Promise<string> {
    const body = JSON.stringify({ grant_type: 'client_credential', appid: appId, secret })
    const answer = await requestJson(`${settings.apiUrl}/cgi-bin/stable_token`, { method: 'POST', body }, settings)
    const error = errorIn(answer)
    if (error) throw refusalOf(error)
    const token = textOf(answer, 'access_token')
    kept = { token, until: now().getTime() + Number(answer.expires_in ?? 0) * 1000 - MARGIN_MS }
    return token
  }

  const tokenOf = async (app: WechatAppSettings): Promise<string> => {
    if (kept && kept.until > now().getTime()) return kept.token
    asking ??= ask(app).finally(() => (asking = undefined))
    return asking
  }
  /** WeChat refuses a token: the next question asks for another. */
  const forget = (token: string) => {
    if (kept?.token === token) kept = undefined
  }
  return Object.assign(tokenOf, { forget })
}
