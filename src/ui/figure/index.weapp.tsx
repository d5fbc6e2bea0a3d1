import { Image } from '@tarojs/components'
import { mediaUrl } from '@/config/url'
import { ariaImage } from '../aria'
import type { FigureProps } from './props'
import './index.scss'

export type { FigureProps, Picture } from './props'

/** A figure or a box on a transparent ground. A picture that does not come leaves its ground. */
export function Figure({ picture, size = 's', alt, eager, className = '', onSettled }: FigureProps) {
  return (
    <Image
      className={`jb-figure ${className}`}
      src={mediaUrl(size === 's' ? picture.small : picture.large)}
      mode="aspectFit"
      webp
      lazyLoad={!eager}
      onLoad={onSettled}
      onError={onSettled}
      {...ariaImage(alt)}
    />
  )
}
