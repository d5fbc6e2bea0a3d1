import type { DataOf } from '@joybox/contract/client-types'
import { china } from '../../kernel/china-time'
import type { Language } from '../../kernel/localized'
import { ensure, Refusal } from '../../kernel/refusal'
import { cityNamed } from '../../integrations/maps/real-cities'
import { writeLngLat } from '../../integrations/maps/points'
import type { ParcelEvent } from '../parcel'
import { parcelTrack, type ParcelTrack } from '../parcel-track'
import type { Shop } from '../../kernel/shop'

type Track = DataOf<'parcels.inquiry'>

/** kuaidi100's words and numbers for each step: `state` of the parcel, `status` and `statusCode` of the event. */
const steps: Record<ParcelEvent['step'], { state: string; status: string; statusCode: string }> = {
  collected: { state: '1', status: '揽收', statusCode: '1' },
  departed: { state: '0', status: '在途', statusCode: '0' },
  arrived: { state: '0', status: '干线', statusCode: '1002' },
  delivering: { state: '5', status: '派件', statusCode: '5' },
  delivered: { state: '3', status: '签收', statusCode: '3' },
  returned: { state: '6', status: '退回', statusCode: '6' },
}

/** `2026-11-21 09:30:00`, by the clock of China. */
const chinaTime = (at: Date) => china(at).format('YYYY-MM-DD HH:mm:ss')

/** Checks the recipient's number, whole or its last four digits. */
function knowsPhone(mobile: string, phone: string | undefined): boolean {
  return phone !== undefined && phone.length >= 4 && mobile.endsWith(phone.slice(-4))
}

/**
 * Finds a parcel of the shop's for its recipient, or for anybody who knows the recipient's number. SF Express always
 * asks for the number, as the real one does. Refuses in kuaidi100's own words.
 */
export async function findParcel(
  shop: Shop,
  userId: string,
  { num, com, phone }: { num: string; com: string; phone?: string },
): Promise<ParcelTrack> {
  if (com === 'shunfeng' && !phone) throw new Refusal('VALIDATION_FAILED', { detail: '必须提供手机号参数' })
  const track = await parcelTrack(shop.database, num, shop.now())
  ensure(track && track.com === com, 'NOT_FOUND', '查询无结果')
  const mine = await shop.database.first('select 1 from shipments where tracking_number = $1 and user_id = $2', [
    track.num,
    userId,
  ])
  const allowed = com === 'shunfeng' ? knowsPhone(track.mobile, phone) : mine || knowsPhone(track.mobile, phone)
  ensure(allowed, 'NOT_FOUND', '查询无结果')
  return track
}

const placeOf = ({ step }: ParcelEvent, track: ParcelTrack) =>
  ['arrived', 'delivering', 'delivered'].includes(step) ? track.toCity : track.fromCity

/** kuaidi100's three fields about the area of an event: what it is called, its centre, and its name in Latin letters. */
function areaOf(name: string) {
  const city = cityNamed(name)
  return { areaName: name, areaCenter: city ? writeLngLat(city.point) : '', areaPinYin: city?.latin ?? '' }
}

/** Presents a parcel's track in kuaidi100's shape, in the requester's language. */
export function presentTrack(track: ParcelTrack, language: Language): Track {
  const [latest] = track.events
  const step = latest?.step ?? 'collected'
  const stop = (name: string) => ({ number: '', name })
  return {
    message: 'ok',
    nu: track.num,
    com: track.com,
    status: '200',
    state: steps[step].state,
    ischeck: step === 'delivered' ? '1' : '0',
    data: track.events.map((event) => ({
      time: chinaTime(event.at),
      ftime: chinaTime(event.at),
      context: event.text[language],
      status: steps[event.step].status,
      statusCode: steps[event.step].statusCode,
      areaCode: '',
      ...areaOf(placeOf(event, track)),
      location: '',
    })),
    routeInfo: {
      from: stop(track.fromCity),
      cur: stop(latest ? placeOf(latest, track) : track.fromCity),
      to: stop(track.toCity),
    },
  }
}
