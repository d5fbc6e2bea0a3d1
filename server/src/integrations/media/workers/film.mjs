// A short film from words: a box shakes, its lid rises, light comes out, the words appear. A real MP4 (H.264).
import { createCanvas } from '@napi-rs/canvas'
import HME from 'h264-mp4-encoder'
import { font, ground, linesOf, paletteFor } from './look.mjs'

const SIZE = 480
const FRAMES = 48
const FRAMES_PER_SECOND = 12
const ease = (x) => 1 - (1 - Math.min(1, Math.max(0, x))) ** 3

function drawBox(context, time) {
  const shake = time < 0.4 ? Math.sin(time * 90) * 9 * (1 - time) : 0
  const lift = ease((time - 0.4) / 0.25) * 120
  const [x, y, width, height] = [SIZE / 2 - 90 + shake, SIZE - 190, 180, 130]
  const glow = ease((time - 0.4) / 0.4)
  if (glow > 0) {
    const light = context.createRadialGradient(SIZE / 2, y, 10, SIZE / 2, y, 320 * glow + 11)
    light.addColorStop(0, 'rgba(255, 246, 214, 0.95)')
    light.addColorStop(1, 'rgba(255, 246, 214, 0)')
    context.fillStyle = light
    context.fillRect(0, 0, SIZE, SIZE)
  }
  context.fillStyle = '#fffaf3'
  context.beginPath()
  context.roundRect(x, y, width, height, 14)
  context.fill()
  context.fillStyle = 'rgba(40, 24, 60, 0.18)'
  context.fillRect(SIZE / 2 - 12 + shake, y, 24, height)
  context.save()
  context.translate(SIZE / 2 + shake, y - 6 - lift)
  context.rotate(-lift / 400)
  context.fillStyle = '#ffffff'
  context.beginPath()
  context.roundRect(-100, -22, 200, 40, 12)
  context.fill()
  context.restore()
}

function drawWords(context, text, time) {
  const shown = ease((time - 0.55) / 0.3)
  if (shown === 0) return
  context.globalAlpha = shown
  context.fillStyle = paletteFor(text)[2]
  context.font = font(38)
  context.textAlign = 'center'
  const lines = linesOf(context, text, SIZE - 80).slice(0, 4)
  lines.forEach((line, i) => context.fillText(line, SIZE / 2, 90 + i * 52 + (1 - shown) * 24))
  context.globalAlpha = 1
}

/** @param {{ text: string }} input @param {(progress: number) => void} tell @returns {Promise<Uint8Array>} an MP4 of four seconds */
export async function makeFilm({ text }, tell) {
  const encoder = await HME.createH264MP4Encoder()
  Object.assign(encoder, { width: SIZE, height: SIZE, frameRate: FRAMES_PER_SECOND, quantizationParameter: 28 })
  encoder.initialize()
  const canvas = createCanvas(SIZE, SIZE)
  const context = canvas.getContext('2d')
  for (let i = 0; i < FRAMES; i += 1) {
    const time = i / (FRAMES - 1)
    ground(context, SIZE, text, time * 60)
    drawBox(context, time)
    drawWords(context, text, time)
    encoder.addFrameRgba(context.getImageData(0, 0, SIZE, SIZE).data)
    tell(Math.round(((i + 1) / FRAMES) * 95))
  }
  encoder.finalize()
  const film = Uint8Array.from(encoder.FS.readFile(encoder.outputFilename))
  encoder.delete()
  return film
}
