/** Version of "opened boxes can't be returned without a reason", the separate consent at purchase (rules B10). */
export const RETURN_POLICY_VERSION = 'return-2026-11'

/** A unique order number is good for this long. */
export const PLACEMENT_TOKEN_MINUTES = 30
