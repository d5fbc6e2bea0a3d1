import { serverOrigin } from '@/api/url'

/** Where the website stands, for links that are handed to others: the server serves it. */
export const webOrigin = (): string => serverOrigin()
