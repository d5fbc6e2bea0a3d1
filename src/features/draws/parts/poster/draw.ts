import type { Tier } from '@contract/tiers'
import { encode } from 'uqr'
import type { PosterContent, PosterWords } from './content'
import { breakLines } from './lines'

/** Size of a poster in its own units, and how many pixels one of them becomes. */
export const POSTER = { width: 750, height: 1180, scale: 1.44 } as const

export type Pen = CanvasRenderingContext2D

/** A picture to draw from; both ends have one of their own. */
export type Drawable = CanvasImageSource & { width: number; height: number }

interface Badge {
  ground: string
  ink: string
}
const BADGES: Record<Tier, Badge> = {
  N: { ground: '#EEF0F4', ink: '#525C6E' },
  R: { ground: '#E6EFFE', ink: '#1D5FD1' },
  SR: { ground: '#EFE9FE', ink: '#6A3BD6' },
  SSR: { ground: '#FEF1D8', ink: '#8A5200' },
  HIDDEN: { ground: '#E9DCFF', ink: '#2A1150' },
}
const PLAIN: Badge = { ground: '#FFEDE8', ink: '#C4351A' }
const GLOW: Record<Tier, string> = { N: '#E4E8EF', R: '#CFE1FF', SR: '#DCCBFE', SSR: '#FFE6A8', HIDDEN: '#DFCEFF' }

const INK = '#1E1B2E'
const INK_2 = '#575368'
const MARGIN = 56
const ART = { left: 40, top: 116, width: 670, height: 640 }
const CODE = 196
const FONT = '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

const font = (pen: Pen, size: number, bold = false) => {
  pen.font = `${bold ? 'bold ' : ''}${size}px ${FONT}`
}

function roundRect(pen: Pen, x: number, y: number, width: number, height: number, radius: number) {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + width, y, x + width, y + height, radius)
  pen.arcTo(x + width, y + height, x, y + height, radius)
  pen.arcTo(x, y + height, x, y, radius)
  pen.arcTo(x, y, x + width, y, radius)
  pen.closePath()
}

function drawGround(pen: Pen) {
  const ground = pen.createLinearGradient(0, 0, 0, POSTER.height)
  ground.addColorStop(0, '#FFF4E0')
  ground.addColorStop(0.55, '#FDEFE8')
  ground.addColorStop(1, '#F8F8F8')
  pen.fillStyle = ground
  pen.fillRect(0, 0, POSTER.width, POSTER.height)
}

/** The shop's name, with a small box before it. */
function drawBrand(pen: Pen, { brand, promise }: PosterWords) {
  pen.fillStyle = '#FF5A3C'
  roundRect(pen, MARGIN, 44, 40, 40, 10)
  pen.fill()
  pen.fillStyle = '#FFD9CF'
  pen.fillRect(MARGIN, 56, 40, 6)
  pen.fillRect(MARGIN + 17, 44, 6, 40)
  pen.fillStyle = INK
  font(pen, 34, true)
  pen.textBaseline = 'middle'
  pen.fillText(brand, MARGIN + 56, 65)
  pen.fillStyle = INK_2
  font(pen, 24)
  pen.textAlign = 'right'
  pen.fillText(promise, POSTER.width - MARGIN, 65)
  pen.textAlign = 'left'
}

/** The figure in the light of its tier, whole, standing on its shadow. */
function drawArt(pen: Pen, picture: Drawable, tier: Tier | undefined) {
  const { left, top, width, height } = ART
  pen.save()
  roundRect(pen, left, top, width, height, 40)
  pen.fillStyle = '#FFFFFF'
  pen.fill()
  pen.clip()
  const glow = pen.createRadialGradient(left + width / 2, top + 290, 20, left + width / 2, top + 290, 420)
  glow.addColorStop(0, '#FFFFFF')
  glow.addColorStop(0.5, tier ? GLOW[tier] : '#FFE3D6')
  glow.addColorStop(1, '#FFFFFF')
  pen.fillStyle = glow
  pen.fillRect(left, top, width, height)
  const share = Math.min((width - 120) / picture.width, (height - 60) / picture.height)
  const [w, h] = [picture.width * share, picture.height * share]
  pen.drawImage(picture, left + (width - w) / 2, top + (height - h) / 2, w, h)
  pen.restore()
}

/** The badge; tells how far the words below it begin. */
function drawBadge(pen: Pen, { badge, tier }: PosterContent, top: number): number {
  if (!badge) return top
  const { ground, ink } = tier ? BADGES[tier] : PLAIN
  font(pen, 26, true)
  const width = pen.measureText(badge).width + 44
  pen.fillStyle = ground
  roundRect(pen, MARGIN, top, width, 48, 24)
  pen.fill()
  pen.fillStyle = ink
  pen.fillText(badge, MARGIN + 22, top + 25)
  return top + 66
}

function drawWords(pen: Pen, content: PosterContent) {
  const room = POSTER.width - 2 * MARGIN
  let top = drawBadge(pen, content, 790)
  // A title that is a little too long is rather smaller than cut.
  const size = [46, 40, 35].find((each) => (font(pen, each, true), pen.measureText(content.title).width <= room)) ?? 40
  font(pen, size, true)
  pen.fillStyle = INK
  for (const line of breakLines(content.title, content.badge ? 1 : 2, (each) => pen.measureText(each).width <= room)) {
    pen.fillText(line, MARGIN, top + 28)
    top += 62
  }
  font(pen, 28)
  pen.fillStyle = INK_2
  const [line] = breakLines(content.line, 1, (each) => pen.measureText(each).width <= room)
  pen.fillText(line, MARGIN, top + 16)
}

/** A QR code of a link. */
function drawQr(pen: Pen, link: string, left: number, top: number) {
  const { data, size } = encode(link, { ecc: 'M', border: 3 })
  const cell = (CODE - 12) / size
  pen.fillStyle = '#000000'
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      // Edges on whole pixels, or hair lines show between the cells.
      if (!dark) return
      const [x0, x1, y0, y1] = [x, x + 1, y, y + 1].map((at) => Math.round(at * cell * POSTER.scale) / POSTER.scale)
      pen.fillRect(left + x0, top + y0, x1 - x0, y1 - y0)
    }),
  )
}

/** The code on white with the quiet zone that readers need, and beside it what it is good for. */
function drawCode(pen: Pen, code: string | Drawable, { scan }: PosterWords) {
  const left = POSTER.width - MARGIN - CODE
  const top = POSTER.height - 40 - CODE
  pen.fillStyle = '#FFFFFF'
  roundRect(pen, left, top, CODE, CODE, 20)
  pen.fill()
  if (typeof code === 'string') drawQr(pen, code, left + 6, top + 6)
  else pen.drawImage(code, left + 6, top + 6, CODE - 12, CODE - 12)
  font(pen, 26)
  pen.fillStyle = INK_2
  const lines = breakLines(scan, 3, (each) => pen.measureText(each).width <= left - MARGIN - 32)
  lines.forEach((line, index) => pen.fillText(line, MARGIN, top + CODE / 2 + (index - (lines.length - 1) / 2) * 38))
}

/** Draws the whole poster. `code` is the full address that a QR code holds, or the picture of another code. */
export function drawPoster(
  pen: Pen,
  content: PosterContent,
  words: PosterWords,
  picture: Drawable,
  code: string | Drawable,
) {
  pen.save()
  pen.scale(POSTER.scale, POSTER.scale)
  drawGround(pen)
  drawBrand(pen, words)
  drawArt(pen, picture, content.tier)
  drawWords(pen, content)
  drawCode(pen, code, words)
  pen.restore()
}
