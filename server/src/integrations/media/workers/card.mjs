// A picture from words: the words themselves, set well. No image is invented.
import { createCanvas } from '@napi-rs/canvas'
import { font, ground, linesOf, paletteFor } from './look.mjs'

const SIZE = 1024
const MARGIN = 96

/** The largest type in which the text fits the card, and its lines. */
function fit(context, text) {
  for (let size = 112; size > 24; size -= 4) {
    context.font = font(size)
    const lines = linesOf(context, text, SIZE - 2 * MARGIN)
    if (lines.length * size * 1.4 <= SIZE - 2.6 * MARGIN) return { size, lines }
  }
  context.font = font(24)
  return { size: 24, lines: linesOf(context, text, SIZE - 2 * MARGIN).slice(0, 22) }
}

/** @param {{ text: string }} input @returns {Promise<Uint8Array>} a square WebP */
export async function drawCard({ text }) {
  const canvas = createCanvas(SIZE, SIZE)
  const context = canvas.getContext('2d')
  ground(context, SIZE, text)
  const { size, lines } = fit(context, text.trim())
  context.fillStyle = paletteFor(text)[2]
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const top = SIZE / 2 - ((lines.length - 1) * size * 1.4) / 2
  lines.forEach((line, i) => context.fillText(line, SIZE / 2, top + i * size * 1.4))
  context.font = font(26)
  context.globalAlpha = 0.75
  context.fillText('Joybox 惊喜匣 · 演示', SIZE / 2, SIZE - MARGIN / 2)
  return new Uint8Array(await canvas.encode('webp', 88))
}
