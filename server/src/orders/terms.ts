/** Most boxes in one order. */
export const MAX_QUANTITY = 10

/** Version of "opened boxes can't be returned without a reason", the separate confirmation at purchase (rules B10). */
export const RETURN_POLICY_VERSION = 'return-2026-11'

/** From this total on an order is restated and confirmed by holding, as are orders of ten and of a whole tray (rules B12). */
export const HOLD_FROM_FEN = 30_000
export const HOLD_FROM_QUANTITY = 10

/** From this total on an order needs the pay password (rules B12). */
export const PAY_PASSWORD_FROM_FEN = 100_000

/** A unique order number is good for this long. */
export const ORDER_NUMBER_MINUTES = 30
