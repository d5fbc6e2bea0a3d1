/** Counts a text's bytes in UTF-8, as the robots do. */
export const bytesOf = (text: string): number =>
  [...text].reduce((sum, sign) => {
    const code = sign.codePointAt(0) ?? 0
    return sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)
  }, 0)
