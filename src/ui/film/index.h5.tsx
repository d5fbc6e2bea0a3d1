import { mediaUrl } from '@/config/url'
import type { FilmProps } from './props'
import './index.scss'

/** A short film, played where it stands, with the browser's own controls. It never starts by itself. */
export function Film({ src, label }: FilmProps) {
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- drawn from words that stand beside it, and without speech
  return <video className="jb-film" src={mediaUrl(src)} controls playsInline preload="metadata" aria-label={label} />
}
