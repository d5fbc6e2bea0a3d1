/**
 * Freight as data (rules B9): what a shipment costs and until when it is on its way. Server and app read this copy.
 */
import { provinceOf, type Zone } from './provinces'

export const freightRules = {
  /** From this many prizes together, freight is free. */
  freeFromItems: 3,
  /** From this published value of the prizes together, freight is free. */
  freeFromValueFen: 9_900,
  /** Below both, one parcel costs what its zone says, however many prizes are in it. */
  zones: { near: 800, standard: 1_000, far: 1_800 },
} as const satisfies { freeFromItems: number; freeFromValueFen: number; zones: Record<Zone, number> }

/** Most prizes in one shipment. */
export const MAX_SHIPMENT_PRIZES = 50

/** A paid shipment is handed to a carrier within this time; later than that is a reason to give a prize back (rules B10). */
export const SHIPS_WITHIN_HOURS = 72

/** A shipped parcel that nobody confirmed counts as received after this many days (rules B3). */
export const RECEIVED_AFTER_DAYS = 10

/** A fault or a mismatch is reported within this many days of the parcel's arrival. */
export const AFTER_SALE_DAYS = 15

/** Rules that can decide a shipment's freight. */
export const freightRuleNames = ['count', 'value', 'prop', 'region'] as const
export type FreightRule = (typeof freightRuleNames)[number]

/** Freight of a shipment, with the rule behind it. */
export interface Freight {
  freightFen: number
  rule: FreightRule
}

/**
 * Computes the freight to a region, before any prop. Null where no carrier goes. More prizes, or more value, never cost
 * more.
 */
export function freightFor(items: number, valueFen: number, regionCode: string): Freight | null {
  const zone = provinceOf(regionCode)?.zone
  if (!zone) return null
  if (items >= freightRules.freeFromItems) return { freightFen: 0, rule: 'count' }
  if (valueFen >= freightRules.freeFromValueFen) return { freightFen: 0, rule: 'value' }
  return { freightFen: freightRules.zones[zone], rule: 'region' }
}

/** Carriers the shop hands parcels to, by their kuaidi100 code. */
export const carriers = {
  shunfeng: { zh: '顺丰速运', en: 'SF Express' },
  jd: { zh: '京东物流', en: 'JD Logistics' },
  ems: { zh: 'EMS', en: 'EMS' },
  zhongtong: { zh: '中通快递', en: 'ZTO Express' },
  yuantong: { zh: '圆通速递', en: 'YTO Express' },
  yunda: { zh: '韵达快递', en: 'Yunda Express' },
} as const

export type Carrier = keyof typeof carriers
export const carrierCodes = Object.keys(carriers) as Carrier[]
