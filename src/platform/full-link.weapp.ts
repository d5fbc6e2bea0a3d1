import { serverOrigin } from '@/api/url'

/** A path of the app as whoever gets it can open it: the mini-program has no addresses, and the shop's website has this page too. */
export const fullLink = (path: string) => serverOrigin() + path
