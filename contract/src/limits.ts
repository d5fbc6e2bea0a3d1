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

/** Most boxes or props in one order; a tray's free slots may be bought together. */
export const MAX_QUANTITY = 10

/** Most sealed boxes opened together. */
export const MAX_OPENED_TOGETHER = 10

/** Most slots of a tray. */
export const MAX_SLOTS = 100

/** Most that is added to a prize's stock at once. */
export const MAX_STOCK_ADDED = 1_000_000

/** Most prizes that go into one combination. */
export const MAX_COMBINED_PRIZES = 50

/** Most draws of one simulation of a draft. */
export const SIMULATION_DRAWS = 100_000

/** Hours that an offered gift waits (rules B9). */
export const GIFT_HOURS = 24

/** Days that a prize is kept at least; then its owner gets a reminder of the storage time (rules B9). */
export const STORAGE_DAYS = 180
export const STORAGE_REMINDER_DAYS = 60

/** Seconds between two codes to one address (rules B14). */
export const CODE_WAIT_SECONDS = 60

/** Most tokens that a device keeps of earlier sign-ins, the newest first: one for each account that is used on it. */
export const MAX_DEVICE_TOKENS = 5

/** Largest files that are taken, in megabytes, and the bytes of one (rules B14). */
export const MAX_PICTURE_MB = 5
export const MAX_PDF_MB = 20
export const MEGABYTE = 1_048_576

/** Most pictures of an after-sale. */
export const MAX_CLAIM_PICTURES = 6

/** Most messages of a user to customer service in a minute and in a day (rules B19). */
export const SERVICE_MESSAGES_PER_MINUTE = 20
export const SERVICE_MESSAGES_PER_DAY = 200

/** Hours after a message from WeChat in which answers reach WeChat, and how many do. */
export const WECHAT_ANSWER_HOURS = 48
export const WECHAT_ANSWERS = 5

/** Bytes of UTF-8 that a message to the operators' robots may have: WeCom's limit, which Feishu's is above. */
export const ROBOT_TEXT_BYTES = 2_048

/** Highest spending limit that can be set. */
export const MAX_SPENDING_LIMIT_FEN = 1_000_000_00

/** Hours until a raised spending limit holds (rules B12). */
export const RAISE_AFTER_HOURS = 24

/** Hours after which the review of a submitted box is due (rules B13). */
export const REVIEW_HOURS = 24

/** Money in and out (rules B11). Published by `GET /topup-plans`; the schemas only keep nonsense out. */
export const moneyLimits = {
  /** One top-up of an amount of one's own choice. */
  topup: { minFen: 10_00, maxFen: 5_000_00 },
  withdrawal: {
    /** Least in one withdrawal. */
    minFen: 10_00,
    /** Most in one day of China's calendar, all withdrawals together. */
    dailyMaxFen: 2_000_00,
    /** Above this an operator looks at it first; up to it, it is approved by itself. */
    reviewAboveFen: 500_00,
    /** From this on WeChat wants the payee's name, which it compares with the account's. */
    wechatNameFromFen: 2_000_00,
    /** Hours in which a transfer by WeChat has to be confirmed by its payee. */
    confirmHours: 24,
  },
} as const
