import { randomBytes } from 'node:crypto'

/** People of the mini-program by openid. */
export interface Visitors {
  known: Set<string>
  /** Known, but not seen for two hours. */
  gone: Set<string>
}

type Json = Record<string, unknown>

/** A text with this word is risky, with the other one WeChat wants a person to look. */
export const RISKY_WORD = '违规词'
export const REVIEW_WORD = '存疑词'

const newTraceId = () =>
  `${randomBytes(4).toString('hex')}-${randomBytes(4).toString('hex')}-${randomBytes(4).toString('hex')}`
const error = (errcode: number, errmsg: string) => ({ errcode, errmsg })

function errorOf({ known, gone }: Visitors, { openid, scene, version }: Json): Json | undefined {
  if (version !== 2 || ![1, 2, 3, 4].includes(scene as number)) return error(40129, 'invalid scene')
  if (typeof openid !== 'string' || !known.has(openid)) return error(40003, 'invalid openid')
  return gone.has(openid) ? error(61010, 'code is expired') : undefined
}

/** https://developers.weixin.qq.com/miniprogram/dev/server/API/sec-center/sec-check/api_msgseccheck.html */
export function checkText(visitors: Visitors, body: Json): Json {
  const { content } = body
  if (typeof content !== 'string' || content === '') return error(44002, 'empty post data')
  if ([...content].length > 2_500) return error(45002, 'content size out of limit')
  const refused = errorOf(visitors, body)
  if (refused) return refused
  const suggest = content.includes(RISKY_WORD) ? 'risky' : content.includes(REVIEW_WORD) ? 'review' : 'pass'
  const result = { suggest, label: suggest === 'pass' ? 100 : 20001 }
  return {
    ...error(0, 'ok'),
    result,
    detail: [{ strategy: 'content_model', errcode: 0, ...result, prob: 90 }],
    trace_id: newTraceId(),
  }
}

/** https://developers.weixin.qq.com/miniprogram/dev/server/API/sec-center/sec-check/api_mediacheckasync.html */
export function checkPicture(visitors: Visitors, body: Json): Json {
  const { media_url: url, media_type: type } = body
  if (type !== 1 && type !== 2) return error(40004, 'invalid media type')
  if (typeof url !== 'string' || !/^https?:\/\/\S+$/.test(url)) return error(47001, 'data format error')
  return errorOf(visitors, body) ?? { ...error(0, 'ok'), trace_id: newTraceId() }
}
