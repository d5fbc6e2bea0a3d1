import { Video } from '@tarojs/components'
import { mediaUrl } from '@/config/url'
import { aria } from '../aria'
import type { FilmProps } from './props'
import './index.scss'

/** A short film, played where it stands, with WeChat's own controls. It never starts by itself. */
export function Film({ src, label }: FilmProps) {
  return <Video className="jb-film" src={mediaUrl(src)} controls showFullscreenBtn {...aria({ label })} />
}
