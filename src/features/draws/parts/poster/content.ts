import type { Tier } from '@contract/tiers'

/** Content of a poster. */
export interface PosterContent {
  /** Address of the picture, as the server names it. */
  picture: string
  title: string
  tier?: Tier
  /** The tier in words, or what else stands in the badge. */
  badge?: string
  /** One line below the title: a price, a chance. */
  line: string
  /** Target of the code: a path of the website, with its query. */
  path: string
  /** Box that the mini-program's code opens; the shop without one. */
  boxId?: string
}

/** Words around it, in the sharer's language. */
export interface PosterWords {
  brand: string
  scan: string
  promise: string
}
