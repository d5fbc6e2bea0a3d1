import { encode } from 'uqr'

/** The dark and light squares of a QR code, its quiet margin included. */
function squares(text: string): boolean[][] {
  return encode(text, { border: 4 }).data
}

const isDark = (code: boolean[][], x: number, y: number) => code[y]?.[x] === true

/** A film (YUV4MPEG2, 640 × 480) of a QR code, for a browser's pretended camera. */
export function qrFilm(text: string): Buffer {
  const [width, height, size] = [640, 480, 400]
  const code = squares(text)
  const luma = Buffer.alloc(width * height, 200)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [column, row] = [Math.floor((x * code.length) / size), Math.floor((y * code.length) / size)]
      luma[(y + 40) * width + x + 120] = isDark(code, column, row) ? 16 : 235
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    ...Array(10).fill(frame),
  ])
}

/** A picture (SVG) of a QR code, as it may lie in an album. */
export function qrPicture(text: string): Buffer {
  const code = squares(text)
  const dots = code.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const box = `0 0 ${code.length} ${code.length}`
  const ground = `<rect width="100%" height="100%" fill="#fff"/>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500" viewBox="${box}">${ground}<path d="${dots}"/></svg>`,
  )
}
