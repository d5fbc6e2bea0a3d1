/** Words as they may be parted: Latin ones whole with the space behind them, every other character by itself. */
export function pieces(text: string): string[] {
  return text.match(/[\p{Script=Latin}\p{N}'’.,:;!?%&·-]+\s*|\s+|./gu) ?? []
}

/** Breaks a text into at most `most` lines that fit; the last one ends in … where something is left. */
export function breakLines(text: string, most: number, fits: (line: string) => boolean): string[] {
  const lines = ['']
  for (const piece of pieces(text.trim())) {
    const last = lines.length - 1
    if (lines[last] === '' || fits((lines[last] + piece).trimEnd())) {
      lines[last] += piece
    } else if (lines.length < most) {
      lines.push(piece.trimStart())
    } else {
      let line = lines[last].trimEnd()
      while (line !== '' && !fits(`${line}…`)) line = line.slice(0, -1).trimEnd()
      lines[last] = `${line}…`
      break
    }
  }
  return lines.map((line) => line.trimEnd())
}
