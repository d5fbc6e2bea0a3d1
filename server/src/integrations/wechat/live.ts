import type { WechatApp } from '@joybox/contract'
import { ensure, Refusal } from '../../kernel/refusal'
import { requestJson, isJson, providerFailed, textOf, type Json } from '../request-json'
import type { WechatAppSettings, WechatSettings } from '../settings'
import { accessTokens } from './access-token'
import { liveCustomerService } from './customer-service'
import { errorIn, refusalOf, TOKEN_ERRORS } from './errors'
import { askCode } from './mini-program-code'
import { judgementIn, NOT_JUDGED, pictureCheck, strictest, textChecks, type Judgement } from './moderation'
import { deliveryIdIn, isDelivered, outcomeOf, shippingInfo } from './shipping-info'
import { messageOutcome, subscribeMessage } from './subscribe-message'
import type { Wechat, WechatUser } from './types'

const MOBILE = /^1[3-9]\d{9}$/

function need(app: WechatAppSettings | undefined): WechatAppSettings {
  if (!app) throw new Refusal('PROVIDER_NOT_CONFIGURED')
  return app
}

function userIn(answer: Json): WechatUser {
  const error = errorIn(answer)
  if (error) throw refusalOf(error)
  return { openid: textOf(answer, 'openid'), unionid: typeof answer.unionid === 'string' ? answer.unionid : null }
}

/**
 * WeChat itself. Mini-program: code2Session and getuserphonenumber; in WeChat's browser: OAuth2 with scope snsapi_base.
 * https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-login/code2Session.html
 * https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html
 */
export function liveWechat(settings: WechatSettings, publicUrl: string, now: () => Date): Wechat {
  const { miniProgram, publicAccount, apiUrl } = settings
  const token = accessTokens(settings, now)

  /** Asks with GET; WeChat being busy (-1) is worth a second try, since nothing happened. */
  async function get(path: string, query: Record<string, string>): Promise<Json> {
    const url = `${apiUrl}${path}?${new URLSearchParams(query)}`
    const answer = await requestJson(url, {}, settings)
    return answer.errcode === -1 ? requestJson(url, {}, settings) : answer
  }

  /** Asks in the mini-program's name; a token that has ended is renewed once. */
  async function post(path: string, body: object, mayRenew = true): Promise<Json> {
    const accessToken = await token(need(miniProgram))
    const url = `${apiUrl}${path}?${new URLSearchParams({ access_token: accessToken })}`
    const answer = await requestJson(url, { method: 'POST', body: JSON.stringify(body) }, settings)
    if (!mayRenew || !TOKEN_ERRORS.has(Number(answer.errcode))) return answer
    token.forget(accessToken)
    return post(path, body, false)
  }

  /** The same for an answer that has to be one: an error is a refusal. */
  async function ask(path: string, body: object): Promise<Json> {
    const answer = await post(path, body)
    const error = errorIn(answer)
    if (error) throw refusalOf(error)
    return answer
  }

  return {
    sandbox: false,
    apps: [miniProgram && 'mini_program', publicAccount && 'public_account'].filter((app): app is WechatApp => !!app),
    authorizeUrl(returnTo, state) {
      const query = new URLSearchParams({
        appid: need(publicAccount).appId,
        redirect_uri: new URL(returnTo, publicUrl).href,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      })
      return `${settings.authorizeUrl}/connect/oauth2/authorize?${query}#wechat_redirect`
    },
    async userOfBrowser(code) {
      const { appId, secret } = need(publicAccount)
      const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
      return userIn(await get('/sns/oauth2/access_token', query))
    },
    async userOfMiniProgram(code) {
      const { appId, secret } = need(miniProgram)
      const query = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' }
      return userIn(await get('/sns/jscode2session', query))
    },
    async phoneOf(phoneCode) {
      const answer = await ask('/wxa/business/getuserphonenumber', { code: phoneCode })
      if (!isJson(answer.phone_info)) throw providerFailed('WeChat: no phone_info')
      const phone = textOf(answer.phone_info, 'purePhoneNumber')
      ensure(MOBILE.test(phone), 'VALIDATION_FAILED', 'phone')
      return phone
    },
    customerService: liveCustomerService(settings, token),
    miniProgramCode: (target) =>
      askCode(settings, { token: () => token(need(miniProgram)), forget: (ended) => token.forget(ended) }, target),
    messageTemplates: Object.fromEntries(
      Object.entries(settings.messages).map(([kind, { templateId }]) => [kind, templateId]),
    ),
    async notify(openid, message) {
      const template = settings.messages[message.kind]
      ensure(template, 'PROVIDER_NOT_CONFIGURED')
      if (settings.guard?.state === 'open') return { outcome: 'later', error: 'breaker' }
      try {
        await token(need(miniProgram))
      } catch (error) {
        return { outcome: 'later', error: (error as Error).message }
      }
      const body = subscribeMessage(template, openid, message)
      return messageOutcome(await post('/cgi-bin/message/subscribe/send', body))
    },
    async judgeText(openid, scene, content) {
      const judgements: Judgement[] = []
      for (const body of textChecks(openid, scene, content)) {
        const answer = await post('/wxa/msg_sec_check', body)
        const error = errorIn(answer)
        if (error && !NOT_JUDGED.has(error.code)) throw refusalOf(error)
        judgements.push(judgementIn(answer))
      }
      return strictest(judgements)
    },
    async judgePicture(openid, scene, url) {
      const answer = await post('/wxa/media_check_async', pictureCheck(openid, scene, url))
      const error = errorIn(answer)
      if (error && NOT_JUDGED.has(error.code)) return null
      if (error) throw refusalOf(error)
      return textOf(answer, 'trace_id')
    },
    async isTradeManaged() {
      if (!miniProgram) return false
      const answer = await ask('/wxa/sec/order/is_trade_managed', { appid: miniProgram.appId })
      return answer.is_trade_managed === true
    },
    async tellDelivery(delivery) {
      const carrier = delivery.parcel?.carrier
      const deliveryId =
        carrier === undefined
          ? null
          : deliveryIdIn(await ask('/cgi-bin/express/delivery/open_msg/get_delivery_list', {}), carrier)
      if (carrier && !deliveryId) return { outcome: 'never', error: `get_delivery_list has no ${carrier}` }
      return outcomeOf(await post('/wxa/sec/order/upload_shipping_info', shippingInfo(delivery, deliveryId, now())))
    },
    async isDelivered(transactionId) {
      return isDelivered(await ask('/wxa/sec/order/get_order', { transaction_id: transactionId }))
    },
  }
}
