import { useEffect } from 'react'
import { mediaUrl } from '@/config/url'
import { webOrigin } from '@/platform/links'
import type { EaselProps } from './easel-props'

async function load(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  // A picture from elsewhere would otherwise lock the canvas.
  picture.crossOrigin = 'anonymous'
  picture.src = address
  await picture.decode()
  return picture
}

/** Draws the poster on a canvas that is nowhere on the page; how that is done is fetched only now. */
export function Easel({ content, words, onDrawn, onFailed }: EaselProps) {
  useEffect(() => {
    let left = false
    const draw = async () => {
      const [{ drawPoster, POSTER }, picture] = await Promise.all([import('./draw'), load(mediaUrl(content.picture))])
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(POSTER.width * POSTER.scale)
      canvas.height = Math.round(POSTER.height * POSTER.scale)
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      drawPoster(pen, content, words, picture, webOrigin() + content.path)
      // An address that holds the picture itself: held down, it can be kept in every browser.
      return canvas.toDataURL('image/jpeg', 0.92)
    }
    draw().then(
      (address) => left || onDrawn(address),
      (error) => left || onFailed(error),
    )
    return () => {
      left = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn once, with what it was given
  }, [])
  return null
}
