import { providerNames, type ProviderName } from '@joybox/contract'
import type { Config } from '../../kernel/config'
import { signedFields } from '../alipay/client'
import { authorization } from '../wechat-pay/signature'
import { signOf } from '../parcels/kuaidi100'
import { object, text } from '../reading'
import { isJson, type Json } from '../request-json'
import { providerSides, providerVariables } from './sides'

/** A provider as one look found it; undefined is what was not tried. */
export interface ProviderCheck {
  name: ProviderName
  configured: boolean
  reachable?: boolean
  /** It took the key and answered as documented. */
  answered?: boolean
  /** Missing variables, or the provider's own words. */
  note: string
}

/** The cheapest question that a provider answers only to a key it knows. */
interface Probe {
  url: string
  request?: RequestInit
  /** Tests that the answer shows an accepted key. */
  accepts(answer: Json, status: number): boolean
}

const TIMEOUT_MS = 10_000
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
const isFine = (_answer: Json, status: number) => status < 400

/** Probes of the providers that can be asked without effect. Sending an SMS or a message to a chat cannot be tried. */
function probesOf(config: Config): Partial<Record<ProviderName, Probe>> {
  const { maps, trips, media, parcels, assistant, prices, providers } = config
  const probes: Partial<Record<ProviderName, Probe>> = {}
  if (maps.tencent.kind === 'live') {
    const query = new URLSearchParams({ location: '39.908,116.397', key: maps.tencent.key })
    probes.tencentMap = { url: `${maps.tencent.url}/ws/geocoder/v1/?${query}`, accepts: ({ status }) => status === 0 }
  }
  if (maps.amap.kind === 'live') {
    const query = new URLSearchParams({ location: '116.397,39.908', key: maps.amap.key })
    probes.amap = { url: `${maps.amap.url}/v3/geocode/regeo?${query}`, accepts: ({ status }) => status === '1' }
  }
  if (parcels.kind === 'live') {
    const param = JSON.stringify({ com: 'yuantong', num: 'YT0000000000000', resultv2: '4' })
    const body = new URLSearchParams({ customer: parcels.customer, sign: signOf(param, parcels), param })
    // A query for an unknown parcel gets this answer only with an accepted key.
    const accepts = ({ returnCode, status }: Json) => ['200', '500'].includes(text(returnCode) || text(status))
    probes.kuaidi100 = { url: `${parcels.url}/poll/query.do`, request: { method: 'POST', body }, accepts }
  }
  // Places that do not exist: Juhe looks at the key first, and asks for no fee.
  const isJuhe = ({ error_code: code }: Json) => typeof code === 'number' && ![10_001, 10_002, 10_012].includes(code)
  for (const [name, settings, path] of [
    ['juheTrains', trips.trains, '/fapigw/train/query'],
    ['juheFlights', trips.flights, '/flight/query'],
  ] as const) {
    if (settings.kind === 'live') {
      probes[name] = { url: `${settings.url}${path}?${new URLSearchParams({ key: settings.key })}`, accepts: isJuhe }
    }
  }
  if (assistant.kind === 'live') {
    const [path, key] =
      assistant.protocol === 'dify' ? ['/v1/parameters', assistant.keys.analysis] : ['/models', assistant.key]
    probes.assistant = { url: assistant.url + path, request: bearer(key), accepts: isFine }
  }
  if (media.ark) {
    const url = `${media.ark.url}/contents/generations/tasks?page_num=1&page_size=1`
    probes.ark = { url, request: bearer(media.ark.key), accepts: isFine }
  }
  if (media.speech) {
    const request = { headers: { 'xi-api-key': media.speech.key } }
    probes.elevenlabs = { url: `${media.speech.url}/v1/user`, request, accepts: isFine }
  }
  if (media.music) {
    const request = post({ item_ids: ['0'] }, { authorization: media.music.key })
    const url = `${media.music.url}/open-apis/v1/instrumental/query`
    probes.tempolor = { url, request, accepts: ({ status }) => status === 200_000 }
  }
  if (media.pdf) {
    const url = `${media.pdf.url}/api/tasks/document/conversion/0`
    probes.lightpdf = {
      url,
      request: { headers: { 'x-api-key': media.pdf.key } },
      accepts: ({ status }) => status !== 401 && status !== 403,
    }
  }
  if (prices.kind === 'live') {
    const request = post({ query: '积木' }, { authorization: `Bearer ${prices.token}` })
    probes.prices = { url: `${prices.url}/bijia_spu_search`, request, accepts: ({ code }) => code === 0 }
  }
  if (providers.wechat.kind === 'live') {
    const { miniProgram, publicAccount, apiUrl } = providers.wechat
    const app = miniProgram ?? publicAccount
    const body = { grant_type: 'client_credential', appid: app?.appId, secret: app?.secret }
    const accepts = ({ access_token: token }: Json) => typeof token === 'string'
    probes.wechat = { url: `${apiUrl}/cgi-bin/stable_token`, request: post(body), accepts }
  }
  if (config.wechatPay?.transfers) {
    // A transfer that does not exist: only a merchant who may make transfers is told so.
    const path = '/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/joyboxprobe'
    const seconds = Math.floor(Date.now() / 1000)
    const headers = {
      accept: 'application/json',
      'user-agent': 'joybox',
      authorization: authorization(config.wechatPay, { method: 'GET', path, body: '' }, seconds),
    }
    const accepts = ({ code }: Json, status: number) => status === 200 || code === 'NOT_FOUND'
    probes.wechatTransfer = { url: config.wechatPay.baseUrl + path, request: { headers }, accepts }
  }
  if (config.alipay) {
    const method = 'alipay.fund.trans.common.query'
    const content = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER', out_biz_no: 'joyboxprobe' }
    const request = { method: 'POST', body: signedFields(config.alipay, new Date(), method, content) }
    const accepts = (answer: Json) => {
      const { code, sub_code: sub } = object(answer.alipay_fund_trans_common_query_response)
      return code === '10000' || sub === 'ORDER_NOT_EXIST'
    }
    probes.alipay = { url: `${config.alipay.url}?charset=utf-8`, request, accepts }
  }
  return probes
}

/** Extracts a provider's own words about an answer. */
function wordsOf(answer: Json, status: number): string {
  const error = object(answer.error ?? answer.error_response ?? answer.alipay_fund_trans_common_query_response)
  const said = [
    error.message,
    error.sub_msg,
    error.msg,
    answer.message,
    answer.info,
    answer.reason,
    answer.errmsg,
    answer.msg,
    answer.detail,
  ]
  return said.map(text).find(Boolean)?.slice(0, 120) ?? `HTTP ${status}`
}

async function tryProbe({ url, request, accepts }: Probe): Promise<Omit<ProviderCheck, 'name' | 'configured'>> {
  let response: Response
  try {
    response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return { reachable: false, note: name === 'TimeoutError' ? 'no answer' : (cause?.code ?? 'no connection') }
  }
  try {
    const answer: unknown = JSON.parse(await response.text())
    if (!isJson(answer)) throw new Error('no object')
    const answered = accepts(answer, response.status)
    return { reachable: true, answered, note: answered ? '' : wordsOf(answer, response.status) }
  } catch {
    return { reachable: true, answered: false, note: `HTTP ${response.status} without JSON` }
  }
}

/** Looks at every provider, one by one: whether it is configured, can be reached, and takes its key. */
export async function checkProviders(config: Config): Promise<ProviderCheck[]> {
  const sides = providerSides(config)
  const probes = probesOf(config)
  const checks: ProviderCheck[] = []
  for (const name of providerNames) {
    const probe = probes[name]
    if (sides[name] !== 'live') checks.push({ name, configured: false, note: `set ${providerVariables[name]}` })
    else if (probe) checks.push({ name, configured: true, ...(await tryProbe(probe)) })
    else checks.push({ name, configured: true, note: 'a trial would send something' })
  }
  return checks
}
