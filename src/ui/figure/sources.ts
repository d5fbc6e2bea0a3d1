import { mediaUrl } from '@/config/url'
import type { Picture } from './props'

export interface Sources {
  src: string
  srcSet?: string
}

/** Chooses a picture's files in the browser, by the size of its place (see `FigureProps`). */
export function sources(picture: Picture, size: 's' | 'm' | 'l' = 's'): Sources {
  const [small, large] = [mediaUrl(picture.small), mediaUrl(picture.large)]
  return { src: size === 'l' ? large : small, srcSet: size === 'm' ? `${small} 2x, ${large} 3x` : undefined }
}
