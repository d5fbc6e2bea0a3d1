import { Image } from '@tarojs/components'
import { mediaUrl } from '@/api/url'
import type { LayerProps } from './props'

/** A picture among others that make up a scene. */
export function Layer({ picture, className, whole, onSettled }: LayerProps) {
  const settle = onSettled && (() => onSettled(picture))
  const mode = whole ? 'aspectFit' : undefined
  return <Image webp mode={mode} className={className} src={mediaUrl(picture)} onLoad={settle} onError={settle} />
}
