/**
 * Why a call was refused (rules B18). `code` stands in the envelope, the reason is the stable name that clients translate.
 * 401 and 403 are the only codes that end a session in the app.
 */
export const reasons = {
  UNAUTHENTICATED: 401,
  SESSION_REVOKED: 403,
  VALIDATION_FAILED: 40000,
  LOGIN_FAILED: 40000,
  CODE_INVALID: 40000,
  CODE_EXPIRED: 40000,
  ODDS_SUM_INVALID: 40000,
  DISCLOSURE_INCOMPLETE: 40000,
  PRICE_OUT_OF_RANGE: 40000,
  CONFIRMATION_REQUIRED: 40000,
  FILE_TOO_LARGE: 40000,
  WHOLE_TRAY_UNCONFIRMED: 40000,
  INSUFFICIENT_BALANCE: 40200,
  INSUFFICIENT_POINTS: 40200,
  FORBIDDEN: 40300,
  AGE_BLOCKED: 40300,
  GUARDIAN_CONSENT_REQUIRED: 40300,
  SELF_EXCLUDED: 40300,
  OWN_BOX: 40300,
  PAY_PASSWORD_REQUIRED: 40300,
  PAY_PASSWORD_NOT_SET: 40300,
  PAY_PASSWORD_WRONG: 40300,
  IDENTITY_PROOF_REQUIRED: 40300,
  PASSWORD_WRONG: 40300,
  LAST_WAY_IN: 40300,
  CREATOR_PHONE_REQUIRED: 40300,
  CREATOR_ADULT_REQUIRED: 40300,
  AGE_DECLARATION_REQUIRED: 40300,
  ADULT_ONLY: 40300,
  OWN_GIFT: 40300,
  /** The page shows another account than the one that is signed in now. */
  OTHER_ACCOUNT: 40300,
  NOT_FOUND: 40400,
  STATE_CONFLICT: 40900,
  PROP_NEEDED: 40900,
  COUPON_NOT_USABLE: 40900,
  UNDO_OVER: 40900,
  GIFT_OVER: 40900,
  RECIPE_CHANGED: 40900,
  OUT_OF_STOCK: 40900,
  SLOT_TAKEN: 40900,
  SLOTS_HELD: 40900,
  BOX_PAUSED: 40900,
  ODDS_CHANGED: 40900,
  SALE_MODE_CHANGED: 40900,
  ORDER_EXPIRED: 40900,
  IDEMPOTENCY_KEY_REUSED: 40900,
  SEED_IN_USE: 40900,
  REFUND_NOT_ALLOWED: 40900,
  ADDRESS_LIMIT_REACHED: 40900,
  REGION_NOT_SERVED: 40900,
  PARCEL_NUMBER_TAKEN: 40900,
  ALREADY_REGISTERED: 40900,
  ADDRESS_TAKEN: 40900,
  WECHAT_TAKEN: 40900,
  WECHAT_BOUND: 40900,
  AGE_DECLARED: 40900,
  ACCOUNT_NOT_EMPTY: 40900,
  ORIGINAL_ROUTE_TOO_SMALL: 40900,
  DRAFT_CHANGED: 40900,
  RATE_LIMITED: 42900,
  SPEND_LIMIT_REACHED: 42900,
  DRAW_LIMIT_REACHED: 42900,
  WITHDRAWAL_LIMIT_REACHED: 42900,
  INTERNAL: 50000,
  PROVIDER_FAILED: 50001,
  PROVIDER_NOT_CONFIGURED: 50300,
  /** With HTTP 503: the shop has too much to do, or this process is about to stop. Ask again, with the same key. */
  BUSY: 50301,
} as const

export type Reason = keyof typeof reasons

/** What every answer of the server looks like, success or not. */
export interface Envelope<Data> {
  success: boolean
  /** 0 is success; otherwise the code of `reason`. */
  code: number
  message: string
  data: Data
  reason?: Reason
  /** Seconds until a limited action may be tried again (RATE_LIMITED and its kin). */
  retryAfter?: number
  /** The answer came from a sandbox provider. */
  sandbox?: true
}
