// The pages of a PDF as pictures, really rendered.
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Pictures with more are left out: they would have to be unpacked before they are made smaller. */
const MOST_PIXELS = 40_000_000

/** Pages are at most this wide, pixels. */
const WIDTH = 1240

/**
 * @param {{ bytes: Uint8Array, mostPages: number, fonts: string }} input
 * @param {(progress: number) => void} tell
 * @returns {Promise<Uint8Array[]>} one WebP a page
 */
export async function drawPages({ bytes, mostPages, fonts }, tell) {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    standardFontDataUrl: fonts,
    isEvalSupported: false,
    disableFontFace: true,
    maxImageSize: MOST_PIXELS,
    verbosity: 0,
  })
  const document = await task.promise
  if (document.numPages > mostPages) {
    const error = new Error(`too many pages: ${document.numPages} of at most ${mostPages}`)
    throw Object.assign(error, { failure: 'MEDIA_TOO_MANY_PAGES' })
  }
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const natural = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: Math.min(2.5, WIDTH / natural.width) })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(Math.min(viewport.height, WIDTH * 4)))
    await page.render({ canvasContext: canvas.getContext('2d'), viewport, canvas, background: '#ffffff' }).promise
    pages.push(new Uint8Array(await canvas.encode('webp', 82)))
    tell(Math.round((number / document.numPages) * 95))
  }
  await task.destroy()
  return pages
}
