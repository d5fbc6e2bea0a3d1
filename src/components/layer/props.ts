export interface LayerProps {
  /** The picture, as a path below the server's origin. */
  picture: string
  /** Where it lies and how large it is: it fills that, or with `whole` is seen whole within it. */
  className: string
  whole?: boolean
  /** The picture, named by its path, is loaded or will never be. */
  onSettled?: (picture: string) => void
}
