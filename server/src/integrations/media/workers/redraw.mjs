// An uploaded picture drawn anew: what it shows stays, what else the file carried (place, camera, scripts) does not.
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** @param {{ bytes: Uint8Array, longest: number }} input @returns {Promise<Uint8Array>} a WebP, its longer side at most `longest` */
export async function redraw({ bytes, longest }) {
  const image = await loadImage(Buffer.from(bytes))
  if (!image.width || !image.height) throw new Error('the picture has no size')
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))]
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(image, 0, 0, width, height)
  return new Uint8Array(await canvas.encode('webp', 86))
}
