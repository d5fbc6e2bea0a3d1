/** Thresholds of the shop's rules, each once; calls, server and app read them. Money in fen. */

/** Full years from which somebody may buy, and from which they are an adult (rules B12). */
export const BUYING_AGE = 8
export const ADULT_AGE = 18

/** Price before a coupon, and boxes in one order, from which paying is confirmed by holding (rules B12). */
export const HOLD_FROM_FEN = 300_00
export const HOLD_FROM_BOXES = 10

/** Price before a coupon from which a payment needs the pay password (rules B12). */
export const PAY_PASSWORD_FROM_FEN = 1_000_00

/** Days in which a sealed box can be given back (rules B10). An odds box left sealed longer opens by itself. */
export const REFUND_DAYS = 7

/** Smallest published stock a prize with weight may have when odds are published (rules B2). */
export const MIN_PUBLISHED_STOCK = 20

/** Minutes that an unpaid order waits. */
export const ORDER_MINUTES = 15

/** Slots that an order without a verified phone or WeChat may reserve; above it, an order waits for a shorter time. */
export const FEW_SLOTS = 3

/** Minutes that an unpaid order of more than a few slots waits. */
export const MANY_SLOTS_MINUTES = 5

/** Most pages of a document that is turned into pictures. */
export const PDF_MAX_PAGES = 50

/** Most addresses of an account. */
export const MAX_ADDRESSES = 20
