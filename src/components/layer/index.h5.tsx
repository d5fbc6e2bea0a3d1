import { mediaUrl } from '@/api/url'
import type { LayerProps } from './props'
import './index.scss'

/**
 * A picture among others that make up a scene, of which readers hear elsewhere. Not Taro's image: that asks for its size as soon
 * as it is loaded, so that the page is laid out in the middle of whatever it does (12 ms of a scene, on a quick phone).
 */
export function Layer({ picture, className, whole, onSettled }: LayerProps) {
  const settle = onSettled && (() => onSettled(picture))
  const own = whole ? `jb-layer jb-layer--whole ${className}` : `jb-layer ${className}`
  return <img className={own} src={mediaUrl(picture)} alt="" draggable={false} onLoad={settle} onError={settle} />
}
