/** Bytes up to the end of the last whole character: its first byte says how many belong to it. */
function wholeCharacters(bytes: readonly number[]): number {
  let first = bytes.length - 1
  while (first > 0 && first > bytes.length - 4 && (bytes[first] & 0xc0) === 0x80) first -= 1
  const lead = bytes[first] ?? 0
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1
  return bytes.length - first < length ? first : bytes.length
}

/** Reads UTF-8 that comes in pieces cut anywhere: mini-programs have no TextDecoder. */
export class Utf8Reader {
  private rest: number[] = []

  /** Characters that are whole by now. */
  read(piece: ArrayBuffer): string {
    const bytes = [...this.rest, ...Array.from(new Uint8Array(piece))]
    const end = wholeCharacters(bytes)
    this.rest = bytes.slice(end)
    const escaped = bytes.slice(0, end).map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    return decodeURIComponent(escaped.join(''))
  }
}
