import { REFUND_DAYS } from '@joybox/contract'
import { later } from '../kernel/china-time'

/** Until when a sealed box bought at a time may be given back (rules B10). */
export const refundableUntil = (boughtAt: string): Date => later(boughtAt, REFUND_DAYS, 'day')
