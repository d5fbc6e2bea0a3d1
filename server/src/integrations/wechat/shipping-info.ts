import { carriers, type Carrier } from '@joybox/contract'
import { china } from '../../kernel/china-time'
import type { Json } from '../request-json'
import { list, object, text } from '../reading'

/** A parcel as WeChat is told of it. */
export interface ToldParcel {
  carrier: Carrier
  number: string
  /** The receiver's phone with its middle hidden; SF asks for it. */
  contact: string
}

/** A payment that was delivered: by a parcel, or in the app. */
export interface Delivery {
  transactionId: string
  openid: string
  itemDesc: string
  parcel: ToldParcel | null
}

/** WeChat's word on a delivery: taken, to be told again, or never to be taken as it is. */
export interface DeliveryOutcome {
  outcome: 'accepted' | 'later' | 'never'
  /** WeChat's code and words where it was not taken. */
  error?: string
}

/** Longest `item_desc`, in characters. */
export const ITEM_DESC_LENGTH = 120

const EXPRESS = 1
const VIRTUAL = 3
const UNIFIED_DELIVERY = 1
const BY_TRANSACTION_ID = 2

/** The carriers' ids in WeChat's list (`get_delivery_list`). */
const DELIVERY_IDS: Record<Carrier, string> = {
  shunfeng: 'SF',
  jd: 'JD',
  ems: 'EMS',
  zhongtong: 'ZTO',
  yuantong: 'YTO',
  yunda: 'YD',
}

/** Codes that say that the payment was delivered already, or that nothing new was told. */
const DELIVERED = new Set([10060002, 10060003, 10060023])
/**
 * Codes that may pass: WeChat is busy (-1, 10060012, 10060019) or counts (45009, 45011, 44990), does not know a payment of the
 * last minutes yet (10060001), or the shop has not switched the service on (48001).
 */
const PASSING = new Set([-1, 10060001, 10060012, 10060019, 44990, 45009, 45011, 48001])

/** https://developers.weixin.qq.com/miniprogram/dev/server/API/order_shipping/api_uploadshippinginfo.html */
export function outcomeOf(answer: Json): DeliveryOutcome {
  const code = Number(answer.errcode ?? 0)
  if (code === 0 || DELIVERED.has(code)) return { outcome: 'accepted' }
  const error = `${code} ${text(answer.errmsg)}`.trim().slice(0, 300)
  return { outcome: PASSING.has(code) ? 'later' : 'never', error }
}

/** Body of `upload_shipping_info`; `deliveryId` is the carrier's id in WeChat's list. */
export function shippingInfo(delivery: Delivery, deliveryId: string | null, now: Date): object {
  const { transactionId, openid, itemDesc, parcel } = delivery
  const item = { item_desc: itemDesc }
  const sent = parcel && {
    ...item,
    tracking_no: parcel.number,
    express_company: deliveryId,
    ...(parcel.carrier === 'shunfeng' ? { contact: { receiver_contact: parcel.contact } } : {}),
  }
  return {
    order_key: { order_number_type: BY_TRANSACTION_ID, transaction_id: transactionId },
    logistics_type: sent ? EXPRESS : VIRTUAL,
    delivery_mode: UNIFIED_DELIVERY,
    shipping_list: [sent ?? item],
    upload_time: china(now).format('YYYY-MM-DD[T]HH:mm:ss.SSS[+08:00]'),
    payer: { openid },
  }
}

/** A carrier's id in WeChat's list, by its usual id or its name; null where the list lacks it. */
export function deliveryIdIn(answer: Json, carrier: Carrier): string | null {
  const known = list(answer.delivery_list).map((one) => ({
    id: text(object(one).delivery_id),
    name: text(object(one).delivery_name),
  }))
  const found =
    known.find(({ id }) => id === DELIVERY_IDS[carrier]) ?? known.find(({ name }) => name === carriers[carrier].zh)
  return found?.id ?? null
}

/** Tells a payment that WeChat counts as delivered: sent, received, done or settling (2, 3, 4, 6), not waiting or refunded. */
export function isDelivered(answer: Json): boolean {
  return [2, 3, 4, 6].includes(Number(object(answer.order).order_state))
}
