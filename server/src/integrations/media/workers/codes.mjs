// Bar codes and QR codes in a picture, read by ZXing.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Longer side of the picture that is searched, pixels. */
const LONGEST = 1600

// By default the library downloads its WebAssembly module.
const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
const wasmBinary = readFileSync(program)

/** @param {{ bytes: Uint8Array }} input @returns {Promise<{ text: string, box: number[] }[]>} each with the corners of its box */
export async function readCodes({ bytes }) {
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const image = await loadImage(Buffer.from(bytes))
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height))
  const canvas = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  const found = await readBarcodes(pixels, { tryHarder: true, maxNumberOfSymbols: 10 })
  return found
    .filter(({ isValid }) => isValid)
    .map(({ text, position: { topLeft, bottomRight } }) => ({
      text,
      box: [topLeft.x, topLeft.y, bottomRight.x, bottomRight.y].map((side) => Math.round(side / scale)),
    }))
}
