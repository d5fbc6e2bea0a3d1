/** The table of CRC-32 as PNG uses it. */
const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

function crc32(bytes: readonly number[]): number {
  let c = 0xffffffff
  for (const byte of bytes) c = (CRC[(c ^ byte) & 0xff] as number) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

function adler32(bytes: readonly number[]): number {
  let [a, b] = [1, 0]
  for (const byte of bytes) {
    a = (a + byte) % 65521
    b = (b + a) % 65521
  }
  return ((b << 16) | a) >>> 0
}

const four = (n: number) => [(n >>> 24) & 0xff, (n >>> 16) & 0xff, (n >>> 8) & 0xff, n & 0xff]
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

function part(name: string, data: readonly number[]): number[] {
  const body = [...ascii(name), ...data]
  return [...four(data.length), ...body, ...four(crc32(body))]
}

/** Most bytes of one block that is stored as it is (RFC 1951). */
const BLOCK = 65_535

/** A zlib stream that stores its bytes uncompressed (RFC 1950, RFC 1951). */
function stored(bytes: readonly number[]): number[] {
  const out = [0x78, 0x01]
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const run = bytes.slice(at, at + BLOCK)
    const last = at + BLOCK >= bytes.length ? 1 : 0
    out.push(last, run.length & 0xff, run.length >> 8, ~run.length & 0xff, (~run.length >> 8) & 0xff, ...run)
  }
  return [...out, ...four(adler32(bytes))]
}

/** First bytes of every PNG. */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** One line of dots as bytes, a bit for each, behind the mark that it is not filtered; 1 is white. */
function line(dots: readonly boolean[]): number[] {
  const bytes = [0]
  for (let at = 0; at < dots.length; at += 8) {
    let byte = 0
    for (let bit = 0; bit < 8; bit += 1) if (!dots[at + bit]) byte |= 0x80 >> bit
    bytes.push(byte)
  }
  return bytes
}

/**
 * A black and white picture as the bytes of a PNG: `rows` say where it is black, and each dot becomes `scale` by `scale`.
 * Written by hand, because the mini-program shows no canvas and no drawing of ours as a picture without one.
 */
export function pngOf(rows: readonly (readonly boolean[])[], scale: number): number[] {
  const size = rows.length * scale
  const wide = (row: readonly boolean[]) => row.flatMap((dot) => Array<boolean>(scale).fill(dot))
  const lines = rows.flatMap((row) =>
    Array<number[]>(scale)
      .fill(line(wide(row)))
      .flat(),
  )
  return [
    ...SIGNATURE,
    ...part('IHDR', [...four(size), ...four(size), 1, 0, 0, 0, 0]),
    ...part('IDAT', stored(lines)),
    ...part('IEND', []),
  ]
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes as base64: the mini-program has no btoa. */
export function base64(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.slice(at, at + 3)
    const group = (a << 16) | (b << 8) | c
    for (let digit = 0; digit < 4; digit += 1) {
      text += at + digit > bytes.length ? '=' : DIGITS[(group >> (18 - digit * 6)) & 63]
    }
  }
  return text
}
