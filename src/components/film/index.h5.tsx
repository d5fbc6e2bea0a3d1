import { mediaUrl } from '@/api/url'
import type { FilmProps } from './props'
import './index.scss'

/** A short film, played where it stands, with the browser's own controls. It never starts by itself. */
export function Film({ src, label }: FilmProps) {
  return <video className="jb-film" src={mediaUrl(src)} controls playsInline preload="metadata" aria-label={label} />
}
