// Common parts of the sandbox's pictures: type, colours, and a seed that makes the same words look the same every time.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'

const fonts = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..', 'fonts')
GlobalFonts.registerFromPath(join(fonts, 'noto-sans-sc-latin-700-normal.woff2'), 'Joybox Latin')
GlobalFonts.registerFromPath(join(fonts, 'noto-sans-sc-chinese-simplified-700-normal.woff2'), 'Joybox Han')

/** @param {number} size pixels @returns {string} a canvas font */
export const font = (size) => `700 ${size}px "Joybox Latin", "Joybox Han"`

const palettes = [
  ['#ff8a5b', '#ff5d73', '#fff4ea'],
  ['#6a8dff', '#8b5cf6', '#f3f0ff'],
  ['#27b3a4', '#2f80c9', '#e9fbf8'],
  ['#ffb648', '#ff7a59', '#fff7e6'],
  ['#e87cc3', '#8f6bf0', '#fdf0fa'],
]

/** @param {string} words @returns {(below: number) => number} whole numbers from 0, always the same for the same words */
export function seeded(words) {
  let state = createHash('sha256').update(words).digest().readUInt32BE(0) || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
}

/** @param {string} words @returns {string[]} two colours for the ground and one for the type */
export const paletteFor = (words) => palettes[seeded(words)(palettes.length)]

/** Fills the whole canvas with a ground of two colours and soft round lights. */
export function ground(context, size, words, shift = 0) {
  const [from, to] = paletteFor(words)
  const pick = seeded(`${words}/ground`)
  const gradient = context.createLinearGradient(0, 0, size, size)
  gradient.addColorStop(0, from)
  gradient.addColorStop(1, to)
  context.fillStyle = gradient
  context.fillRect(0, 0, size, size)
  for (let i = 0; i < 9; i += 1) {
    const [x, y] = [pick(size), (pick(size) + shift * (1 + (i % 3))) % (size * 1.2)]
    const radius = size / 16 + pick(size / 5)
    context.globalAlpha = 0.1
    context.fillStyle = '#ffffff'
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fill()
  }
  context.globalAlpha = 1
}

/** Breaks words into lines no wider than `width`: between Latin words, and between any two Chinese characters. */
export function linesOf(context, text, width) {
  const lines = []
  for (const paragraph of text.split(/\r?\n/)) {
    let line = ''
    for (const piece of paragraph.match(/[\x21-\x7e]+\s*|\s+|[^\x21-\x7e][，。！？、；：）」』】》”’…]*/gu) ?? []) {
      if (line && context.measureText((line + piece).trimEnd()).width > width) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += piece
    }
    lines.push(line.trimEnd())
  }
  return lines
}
