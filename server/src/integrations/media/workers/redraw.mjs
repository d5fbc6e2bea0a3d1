// An uploaded picture drawn anew: what it shows stays, what else the file carried (place, camera, scripts) does not.
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** @param {{ bytes: Uint8Array, longest: number, format?: 'webp' | 'jpeg' }} input @returns {Promise<Uint8Array>} a WebP or a JPEG, its longer side at most `longest` */
export async function redraw({ bytes, longest, format = 'webp' }) {
  const image = await loadImage(Buffer.from(bytes))
  if (!image.width || !image.height) throw new Error('the picture has no size')
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  if (format === 'jpeg') {
    // A JPEG has no transparency: what shines through would be black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(image, 0, 0, width, height)
  return new Uint8Array(await canvas.encode(format, 86))
}
