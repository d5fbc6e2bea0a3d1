import { startProvider, type AskedOf } from '../provider'
import { checkDelivery, type PlatformOrder } from './deliveries'
import { checkPicture, checkText, type Visitors } from './moderation'
import { pushOf, type PushAccount, type PushRequest } from './push'

type Answer = Record<string, unknown>

/** A failure to come: an error code, or no answer after WeChat has done its work. */
type Failure = number | 'silence'

/** WeChat's server interface for one mini-program, as its documentation describes it. */
export interface WechatPlatform {
  url: string
  env: Record<string, string>
  asked: AskedOf[]
  /** Payments of the order centre by their transaction id. */
  orders: Map<string, PlatformOrder>
  /** Openids of the mini-program, and those who were not there of late. */
  visitors: Visitors
  /** The push with which WeChat judges a picture. */
  verdict(traceId: string, suggest: string, at: Date, more?: object): PushRequest
  /** Settings of the message push, as the shop saved them. */
  account: PushAccount
  /** Switch of 发货信息管理. */
  managed: boolean
  /** The next call of a path fails so. */
  failing(path: string, ...failures: Failure[]): void
  /** Bodies of the calls of a path. */
  bodies(path: string): Answer[]
  /** Ends the access token before its time. */
  endToken(): void
  close(): Promise<void>
}

const APP_ID = 'wxmini0000000001'

/** Names and ids as `get_delivery_list` shows them. */
const deliveryList = [
  { delivery_id: 'SF', delivery_name: '顺丰速运' },
  { delivery_id: 'YTO', delivery_name: '圆通速递' },
  { delivery_id: 'ZTO', delivery_name: '中通快递' },
  { delivery_id: 'YD', delivery_name: '韵达速递' },
  { delivery_id: 'EMS', delivery_name: 'EMS' },
]

/** Starts the platform on a free port; a call with a wrong token, method or body gets the documented error. */
export async function startPlatform(): Promise<WechatPlatform> {
  const provider = await startProvider()
  const failures = new Map<string, Failure[]>()
  let tokens = 0
  let ended = false

  const platform: WechatPlatform = {
    url: provider.url,
    env: {
      WECHAT_LOGIN: 'live',
      WECHAT_MINI_PROGRAM_APP_ID: APP_ID,
      WECHAT_MINI_PROGRAM_APP_SECRET: 'secret',
      WECHAT_API_URL: provider.url,
      WECHAT_PUSH_TOKEN: 'PushToken1',
      WECHAT_PUSH_AES_KEY: 'q'.repeat(43),
    },
    asked: provider.asked,
    orders: new Map(),
    visitors: { known: new Set(), gone: new Set() },
    account: { appId: APP_ID, token: 'PushToken1', encodingAesKey: 'q'.repeat(43) },
    verdict: (traceId, suggest, at, more = {}) =>
      pushOf(
        platform.account,
        {
          ToUserName: 'gh_9df7d78a1234',
          FromUserName: 'o4_t144jTUSEoxydysUA2E234_tc',
          CreateTime: Math.floor(at.getTime() / 1000),
          MsgType: 'event',
          Event: 'wxa_media_check',
          appid: APP_ID,
          trace_id: traceId,
          version: 2,
          detail: [{ strategy: 'content_model', errcode: 0, suggest, label: 100, prob: 90 }],
          errcode: 0,
          errmsg: 'ok',
          result: { suggest, label: 100 },
          ...more,
        },
        at,
      ),
    managed: true,
    failing: (path, ...next) => void failures.set(path, next),
    bodies: (path) => provider.asked.filter((one) => one.path === path).map(({ body }) => JSON.parse(body) as Answer),
    endToken: () => void (ended = true),
    close: () => provider.close(),
  }

  function token(body: Answer): Answer {
    if (body.grant_type !== 'client_credential' || body.appid !== APP_ID)
      return { errcode: 40013, errmsg: 'invalid appid' }
    if (body.secret !== 'secret') return { errcode: 40125, errmsg: 'invalid appsecret' }
    ended = false
    tokens += 1
    return { access_token: `token-${tokens}`, expires_in: 7_200 }
  }

  const calls: Record<string, (body: Answer) => Answer> = {
    '/wxa/sec/order/is_trade_managed': ({ appid }) =>
      appid === APP_ID
        ? { errcode: 0, errmsg: 'ok', is_trade_managed: platform.managed }
        : { errcode: 40013, errmsg: 'invalid appid' },
    '/wxa/msg_sec_check': (body) => checkText(platform.visitors, body),
    '/wxa/media_check_async': (body) => checkPicture(platform.visitors, body),
    '/wxa/sec/order/upload_shipping_info': (body) => checkDelivery(platform.orders, body),
    '/wxa/sec/order/get_order': ({ transaction_id: id }) => {
      const order = platform.orders.get(String(id))
      if (!order) return { errcode: 10060001, errmsg: '支付单不存在' }
      const { openid, state } = order
      return { errcode: 0, errmsg: 'ok', order: { transaction_id: id, openid, order_state: state } }
    },
    '/cgi-bin/express/delivery/open_msg/get_delivery_list': () => ({
      errcode: 0,
      delivery_list: deliveryList,
      count: deliveryList.length,
    }),
  }

  provider.answers((response, { method, path, query, body }) => {
    const parsed = JSON.parse(body || '{}') as Answer
    const failure = failures.get(path)?.shift()
    const call = calls[path]
    const answer = (): Answer => {
      if (path === '/cgi-bin/stable_token') return token(parsed)
      if (typeof failure === 'number') return { errcode: failure, errmsg: 'failed as told' }
      if (query.access_token !== `token-${tokens}`) return { errcode: 40001, errmsg: 'invalid credential' }
      if (ended) return { errcode: 42001, errmsg: 'access_token expired' }
      if (!call) return { errcode: 40066, errmsg: 'invalid url' }
      return method === 'POST' ? call(parsed) : { errcode: 43002, errmsg: 'require POST method' }
    }
    const said = answer()
    if (failure === 'silence') return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(said))
  })
  return platform
}
