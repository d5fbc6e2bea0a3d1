import { parseScaled } from './amounts'

const AMOUNT = /(?:¥|￥|CNY|RMB)\s*(\d{1,6}(?:\.\d{1,2})?)|(\d{1,6}(?:\.\d{1,2})?)\s*元/gi
const LINES_OFFERED = 3

/** Prices written on a tag, in fen, each once: what has a sign of money beside it, else whole lines that are a plain amount. */
export function pricesIn(lines: readonly string[]): number[] {
  const signed = lines.flatMap((line) => [...line.matchAll(AMOUNT)].map(([, before, after]) => before ?? after ?? ''))
  const plain = lines.map((line) => line.trim()).filter((line) => /^\d{1,4}\.\d{2}$/.test(line))
  const texts = signed.length > 0 ? signed : plain
  const fen = texts.flatMap((text) => parseScaled(text, 2) ?? [])
  return [...new Set(fen)].filter((one) => one > 0).slice(0, LINES_OFFERED)
}

/** Lines that may be what the thing is called: words, neither amounts nor codes. */
export function namesIn(lines: readonly string[]): string[] {
  const words = lines
    .map((line) => line.trim())
    .filter((line) => /\p{L}{2}/u.test(line) && !/[¥￥]|https?:|\d{6}/.test(line))
  return [...new Set(words)].map((line) => line.slice(0, 20)).slice(0, LINES_OFFERED)
}
