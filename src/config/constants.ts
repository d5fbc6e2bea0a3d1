/** Fixed numbers and names of the specification (R193–R199). Times in milliseconds, lengths in metres. */
export const REQUEST_TIMEOUT = 50_000
export const POLL_INTERVAL = 2_000
export const NEARBY_RADIUS = 1_000
export const FALLBACK_ACCURACY = 1_000
export const DEFAULT_API_BASE = '/dev-api'
export const TOKEN_KEY = 'h5_token'
export const PLATFORM_TIMEOUT = 60_000
/** R200: how long a page may take to load before its loading state shows, and before it counts as failed. */
export const PAGE_LOAD_DELAY = 200
export const PAGE_LOAD_TIMEOUT = 60_000
