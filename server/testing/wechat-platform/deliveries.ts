/** A payment in WeChat's order centre. */
export interface PlatformOrder {
  openid: string
  /** 1 waits for its delivery, 2 sent, 3 received, 4 done, 5 refunded, 6 settling. */
  state: 1 | 2 | 3 | 4 | 5 | 6
  /** Bodies that told of it, in their order. */
  told: Record<string, unknown>[]
}

type Json = Record<string, unknown>

const object = (value: unknown): Json => (value !== null && typeof value === 'object' ? (value as Json) : {})
const bytes = (value: unknown) => (typeof value === 'string' ? Buffer.byteLength(value) : 0)
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
/** `189****1234`, `021-****1234` … : the last four digits are open, some before them are not. */
const MASKED = /^(?=.*\*)[\d*-]{4,}\d{4}(-\d+)?$/

/** Code of the first error of a parcel or of something delivered in the app. */
function errorOfItem(item: Json, logisticsType: number): number {
  const description = item.item_desc
  if (typeof description !== 'string' || description === '') return 10060008
  if ([...description].length > 120) return 10060009
  if (logisticsType !== 1) return 0
  if (bytes(item.tracking_no) === 0) return 268485226
  if (bytes(item.tracking_no) > 128) return 10060026
  if (bytes(item.express_company) === 0) return 268485227
  if (bytes(item.express_company) > 128) return 10060025
  if (item.express_company !== 'SF') return 0
  const { receiver_contact: receiver, consignor_contact: consignor } = object(item.contact)
  return MASKED.test(String(receiver ?? consignor ?? '')) ? 0 : 10060014
}

function errorOf(body: Json): number {
  const key = object(body.order_key)
  if (key.order_number_type !== 1 && key.order_number_type !== 2) return 268485194
  if (key.order_number_type === 2 && !key.transaction_id) return 268485195
  if (key.order_number_type === 1 && !key.mchid) return 268485196
  if (key.order_number_type === 1 && !key.out_trade_no) return 268485197
  const logisticsType = Number(body.logistics_type)
  if (![1, 2, 3, 4].includes(logisticsType) || typeof body.logistics_type !== 'number') return 10060005
  if (body.delivery_mode !== 1 && body.delivery_mode !== 2) return 268485224
  if (body.delivery_mode === 2 && logisticsType !== 1) return 10060006
  if (body.delivery_mode === 2 && typeof body.is_all_delivered !== 'boolean') return 10060007
  const items = Array.isArray(body.shipping_list) ? body.shipping_list.map(object) : []
  if (items.length === 0) return 10060014
  if (items.length > 15) return 10060024
  if (body.delivery_mode === 1 && items.length !== 1) return 268485228
  if (!RFC_3339.test(String(body.upload_time))) return 268485216
  const { openid } = object(body.payer)
  if (bytes(openid) === 0 || bytes(openid) > 128) return 10060014
  return items.map((item) => errorOfItem(item, logisticsType)).find((code) => code !== 0) ?? 0
}

/**
 * Takes in the delivery of a payment, or says what is wrong with it. Only payments by transaction id are known here.
 * https://developers.weixin.qq.com/miniprogram/dev/server/API/order_shipping/api_uploadshippinginfo.html
 */
export function checkDelivery(orders: Map<string, PlatformOrder>, body: Json): Json {
  const say = (errcode: number) => ({ errcode, errmsg: errcode === 0 ? 'ok' : `error ${errcode}` })
  const error = errorOf(body)
  if (error !== 0) return say(error)
  const order = orders.get(String(object(body.order_key).transaction_id))
  if (!order) return say(10060001)
  if (object(body.payer).openid !== order.openid) return say(10060031)
  if (order.state > 2) return say(order.state === 5 ? 10060004 : 10060002)
  if (order.told.length >= 2) return say(10060003)
  order.told.push(body)
  order.state = 2
  return say(0)
}
