import * as routes from '@contract/generated/parcels'
import { ask, type CallOptions } from '@/client/client'

/** A parcel by carrier and number (R48). */
export interface Parcel {
  com: string
  num: string
  phone?: string
}

const NEEDS_PHONE = ['shunfeng', 'shunfengkuaiyun']

/** Throws where the carrier tells nothing without the recipient's phone (R74). */
function requirePhone({ com, phone }: Parcel) {
  if (NEEDS_PHONE.includes(com) && !phone) throw new Error('必须提供手机号参数')
}

/** Tracking of parcels (H14). */
export const parcels = {
  async inquiry(parcel: Parcel, options?: CallOptions) {
    requirePhone(parcel)
    const { com, num, phone } = parcel
    return ask(routes.parcelsInquiry, { body: { com, num, phone, resultv2: 4 } }, options)
  },

  /** The same with a page that draws the way. The place it comes from is sent under both names services know (D10). */
  async map(parcel: Parcel & { from?: string; form?: string; to?: string }, options?: CallOptions) {
    requirePhone(parcel)
    const { com, num, phone, to } = parcel
    const from = parcel.from ?? parcel.form
    return ask(routes.parcelsMap, { body: { com, num, phone, from, form: from, to, resultv2: 5 } }, options)
  },
}
