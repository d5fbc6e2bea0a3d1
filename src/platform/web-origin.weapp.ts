import { serverOrigin } from '@/api/url'

/** Where the website stands: links in codes lead there. The server serves it. */
export const webOrigin = () => serverOrigin()
