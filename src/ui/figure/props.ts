import type { DataOf } from '@contract/client-types'

/** One picture in two sizes, as paths below the server's origin. */
export type Picture = DataOf<'boxes.get'>['layers']['closed']

export interface FigureProps {
  picture: Picture
  /** s is 240 wide, for anything up to 120 pt; l is 720; m is for up to 140 pt: s on a screen of two pixels a point, l on finer ones. */
  size?: 's' | 'm' | 'l'
  /** Text alternative. Left out when the words beside it say the same: then readers skip it. */
  alt?: string
  /** Must be there with the first screen: loaded at once and first. */
  eager?: boolean
  /** Sets width and height (mixin `art` of the theme), so that nothing shifts when it arrives. */
  className?: string
  /** Called when the picture is there, or will not come. */
  onSettled?: () => void
}
