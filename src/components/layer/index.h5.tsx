import { mediaUrl } from '@/api/url'
import type { LayerProps } from './props'
import './index.scss'

/** A picture among others that make up a scene, of which readers hear elsewhere: nothing but an image, which nobody drags away. */
export function Layer({ picture, className, whole, onSettled }: LayerProps) {
  const settle = onSettled && (() => onSettled(picture))
  const own = whole ? `jb-layer jb-layer--whole ${className}` : `jb-layer ${className}`
  return <img className={own} src={mediaUrl(picture)} alt="" draggable={false} onLoad={settle} onError={settle} />
}
