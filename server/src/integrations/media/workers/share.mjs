// A picture for sharing: figures on a ground of the series' colours.
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** Pixels, and the share of the height that the first picture takes. */
const SHAPES = { chat: [800, 640], timeline: [640, 640] }
/** Width of a figure for its height: all are drawn in one frame. */
const FRAME = 240 / 330
/** Middle, foot and height of each picture, in shares of the card; the first one stands in front. */
const PLACES = [
  [0.5, 0.94, 0.86],
  [0.82, 0.9, 0.56],
  [0.18, 0.9, 0.56],
]

/** @param {{ shape: 'chat' | 'timeline', colors: string[], pictures: Uint8Array[] }} input @returns {Promise<Uint8Array>} a JPEG */
export async function drawShare({ shape, colors, pictures }) {
  const [width, height] = SHAPES[shape]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const ground = context.createLinearGradient(0, 0, 0, height)
  ground.addColorStop(0, colors[0] ?? '#fff6e6')
  ground.addColorStop(1, colors.at(-1) ?? '#e9e2ff')
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  const light = context.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, height * 0.6)
  light.addColorStop(0, 'rgba(255, 255, 255, 0.75)')
  light.addColorStop(1, 'rgba(255, 255, 255, 0)')
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  const images = await Promise.all(pictures.map((bytes) => loadImage(Buffer.from(bytes))))
  for (const [nth, image] of [...images.entries()].reverse()) {
    const [middle, foot, tall] = PLACES[nth]
    const h = tall * height
    // A photo keeps its own proportions within the frame of a figure.
    const scale = Math.min(h / image.height, (h * Math.max(FRAME, 1)) / image.width)
    const [w, t] = [image.width * scale, image.height * scale]
    context.drawImage(image, middle * width - w / 2, foot * height - t, w, t)
  }
  return new Uint8Array(await canvas.encode('jpeg', 84))
}
