import { createHash } from 'node:crypto'
import type { DataOf } from '@joybox/contract/client-types'
import { requestJson, providerFailed, type Json } from '../request-json'
import { Refusal } from '../../kernel/refusal'
import { list, object, text } from '../reading'
import type { ParcelSettings } from './settings'

type Live = Extract<ParcelSettings, { kind: 'live' }>
type Track = DataOf<'parcels.inquiry'>

/** Query for a parcel. */
export interface Inquiry {
  com: string
  num: string
  phone?: string
  from?: string
  to?: string
}

/** `sign` is the upper-case MD5 of param, key and customer joined (documented with poll/query.do). */
export function signOf(param: string, { key, customer }: Pick<Live, 'key' | 'customer'>): string {
  return createHash('md5').update(`${param}${key}${customer}`).digest('hex').toUpperCase()
}

/** Translates kuaidi100's failures (`{ result: false, returnCode, message }`). */
function refusalFor(code: string, message: string): Refusal {
  if (code === '408') return new Refusal('VALIDATION_FAILED', { detail: message })
  // 400 also says that the account may not use a call, which nobody who asks can mend.
  if (code === '500') return new Refusal('NOT_FOUND', { detail: message })
  return providerFailed(`kuaidi100: ${code} ${message}`)
}

async function ask(settings: Live, path: string, inquiry: Inquiry, resultv2: string): Promise<Json> {
  const param = JSON.stringify({ ...inquiry, resultv2, show: '0', order: 'desc', lang: 'zh' })
  const body = new URLSearchParams({ customer: settings.customer, sign: signOf(param, settings), param })
  const answer = await requestJson(settings.url + path, { method: 'POST', body }, settings)
  if (answer.result === false || text(answer.status) !== '200') {
    throw refusalFor(text(answer.returnCode) || text(answer.status), text(answer.message))
  }
  return answer
}

const stop = (value: unknown) => ({ number: text(object(value).number), name: text(object(value).name) })

function trackOf(answer: Json): Track {
  const route = object(answer.routeInfo)
  return {
    message: text(answer.message),
    nu: text(answer.nu),
    com: text(answer.com),
    status: text(answer.status),
    state: text(answer.state),
    ischeck: text(answer.ischeck),
    data: list(answer.data).map((event) => ({
      time: text(event.time),
      ftime: text(event.ftime),
      context: text(event.context),
      status: text(event.status),
      statusCode: text(event.statusCode),
      areaCode: text(event.areaCode),
      areaName: text(event.areaName),
      areaCenter: text(event.areaCenter),
      areaPinYin: text(event.areaPinYin),
      location: text(event.location),
    })),
    routeInfo: { from: stop(route.from), cur: stop(route.cur), to: stop(route.to) },
  }
}

/** Reads the track of a parcel (poll/query.do, with areas). */
export async function liveInquiry(settings: Live, inquiry: Inquiry): Promise<Track> {
  return trackOf(await ask(settings, '/poll/query.do', inquiry, '4'))
}

/** The same with the address of a page that draws the way (poll/maptrack.do), which needs both ends. */
export async function liveMap(
  settings: Live,
  inquiry: Inquiry & { from: string; to: string },
): Promise<DataOf<'parcels.map'>> {
  const answer = await ask(settings, '/poll/maptrack.do', inquiry, '5')
  return { ...trackOf(answer), trailUrl: text(answer.trailUrl) }
}
