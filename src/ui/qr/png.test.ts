import { inflateSync } from 'node:zlib'
import { base64, pngOf } from './png'

const rows = [
  [true, false, true],
  [false, true, false],
  [true, true, false],
]

/** The dots of a picture, read as any reader of PNG does. */
function dotsOf(png: Buffer): boolean[][] {
  const size = png.readUInt32BE(16)
  const length = png.readUInt32BE(33)
  expect(png.toString('latin1', 37, 41)).toBe('IDAT')
  const raw = inflateSync(png.subarray(41, 41 + length))
  const stride = 1 + Math.ceil(size / 8)
  const bit = (x: number, y: number) => (raw[y * stride + 1 + (x >> 3)] as number) & (0x80 >> (x & 7))
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_dot, x) => bit(x, y) === 0))
}

test.each([1, 2, 5])('a picture is read back dot by dot, each %d wide', (scale) => {
  const dots = dotsOf(Buffer.from(pngOf(rows, scale)))
  expect(dots).toHaveLength(3 * scale)
  for (const [y, row] of dots.entries()) {
    const wanted = rows[Math.floor(y / scale)]?.flatMap((dot) => Array<boolean>(scale).fill(dot))
    expect(row).toEqual(wanted)
  }
})

test.each([0, 1, 2, 3, 255, 256])('base64 of %d bytes is what everybody writes', (length) => {
  const bytes = Array.from({ length }, (_, n) => (n * 37) & 0xff)
  expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
})
