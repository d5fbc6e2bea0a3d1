import { ensure } from '../../kernel/refusal'
import { isJson, providerFailed, reachProvider, requestJson, textOf, type Json } from '../request-json'
import type { WechatSettings } from '../settings'
import type { accessTokens } from './access-token'
import { errorIn, TOKEN_ERRORS, type WechatError } from './errors'

/** An answer of the shop's in WeChat's customer-service conversation. */
export type ServiceAnswer =
  | { kind: 'text'; text: string }
  | { kind: 'picture'; mediaId: string }
  /** A card that opens a page of the mini-program; its path has no leading slash. */
  | { kind: 'page'; title: string; path: string; mediaId: string }

/** Customer-service messages of the mini-program. */
export interface CustomerService {
  /** Sends an answer; gives what WeChat refused it for, or null. Refuses with PROVIDER_FAILED without a word of WeChat's. */
  send(openid: string, answer: ServiceAnswer): Promise<WechatError | null>
  /** Leaves a JPEG with WeChat for three days; gives its media id. */
  upload(jpeg: Uint8Array): Promise<string>
  /** Fetches a picture that somebody sent; null where WeChat does not have it any more. */
  fetch(mediaId: string): Promise<Uint8Array | null>
}

/** Largest picture that WeChat takes and hands out. */
const MAX_BYTES = 10 * 1_048_576
const INVALID_MEDIA = 40007

function bodyOf(openid: string, answer: ServiceAnswer): object {
  const to = { touser: openid }
  if (answer.kind === 'text') return { ...to, msgtype: 'text', text: { content: answer.text } }
  if (answer.kind === 'picture') return { ...to, msgtype: 'image', image: { media_id: answer.mediaId } }
  const { title, path, mediaId } = answer
  return { ...to, msgtype: 'miniprogrampage', miniprogrampage: { title, pagepath: path, thumb_media_id: mediaId } }
}

/**
 * Customer-service messages of WeChat itself.
 * https://developers.weixin.qq.com/miniprogram/dev/server/API/kf-mgnt/kf-message/api_sendcustommessage.html
 * https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/kf-mgnt/kf-message/uploadTempMedia.html
 */
export function liveCustomerService(settings: WechatSettings, token: ReturnType<typeof accessTokens>): CustomerService {
  const { miniProgram, apiUrl } = settings

  /** Asks in the mini-program's name; a token that has ended is renewed once. */
  async function ask<Got extends Json | Uint8Array>(
    path: string,
    query: Record<string, string>,
    work: (url: string) => Promise<Got>,
  ): Promise<Got> {
    ensure(miniProgram, 'PROVIDER_NOT_CONFIGURED')
    const once = async (accessToken: string) =>
      work(`${apiUrl}${path}?${new URLSearchParams({ access_token: accessToken, ...query })}`)
    const accessToken = await token(miniProgram)
    const got = await once(accessToken)
    if (got instanceof Uint8Array || !TOKEN_ERRORS.has(Number(got.errcode))) return got
    token.forget(accessToken)
    return once(await token(miniProgram))
  }

  return {
    async send(openid, answer) {
      const request = { method: 'POST', body: JSON.stringify(bodyOf(openid, answer)) }
      return errorIn(await ask('/cgi-bin/message/custom/send', {}, (url) => requestJson(url, request, settings)))
    },
    async upload(jpeg) {
      const body = new FormData()
      body.append('media', new Blob([Buffer.from(jpeg)], { type: 'image/jpeg' }), 'picture.jpg')
      const answer = await ask('/cgi-bin/media/upload', { type: 'image' }, (url) =>
        requestJson(url, { method: 'POST', body }, settings),
      )
      const error = errorIn(answer)
      if (error) throw providerFailed(`WeChat: ${error.code} ${error.message}`)
      return textOf(answer, 'media_id')
    },
    async fetch(mediaId) {
      const got = await ask('/cgi-bin/media/get', { media_id: mediaId }, (url) =>
        reachProvider(url, {}, settings, readMedia),
      )
      if (got instanceof Uint8Array) return got
      const error = errorIn(got)
      if (error?.code === INVALID_MEDIA) return null
      throw providerFailed(`WeChat: ${error?.code} ${error?.message}`)
    },
  }
}

/** A file as bytes, or the JSON object that tells why there is none. */
async function readMedia(response: Response): Promise<Json | Uint8Array> {
  if (Number(response.headers.get('content-length')) > MAX_BYTES) throw new Error('the picture is too large')
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > MAX_BYTES) throw new Error('the picture is too large')
  if (response.headers.get('content-type')?.startsWith('image/')) return bytes
  const json: unknown = JSON.parse(Buffer.from(bytes).toString())
  if (!isJson(json)) throw new Error(`HTTP ${response.status} with something else than an object`)
  return json
}
