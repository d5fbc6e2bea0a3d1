import { Image } from '@tarojs/components'
import { mediaUrl } from '@/config/url'
import { ariaImage } from '../aria'

interface Props {
  /** The picture, as a path below the server's origin. */
  picture: string
  /** Position and size: the layer fills it, or with `whole` is seen whole within it. */
  className: string
  whole?: boolean
  /** The picture, named by its path, is loaded or will never be. */
  onSettled?: (picture: string) => void
}

/** A picture among others that make up a scene, of which readers hear elsewhere. */
export function Layer({ picture, className, whole, onSettled }: Props) {
  const settle = onSettled && (() => onSettled(picture))
  const mode = whole ? 'aspectFit' : undefined
  return (
    <Image
      webp
      mode={mode}
      className={className}
      src={mediaUrl(picture)}
      onLoad={settle}
      onError={settle}
      {...ariaImage()}
    />
  )
}
