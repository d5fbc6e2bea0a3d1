/**
 * Money is integer fen (1 CNY = 100 fen) and never a float (rules B1).
 */

/** A sum that fits a bigint column and a JS number alike. */
const MAX_FEN = Number.MAX_SAFE_INTEGER

/** Throws a RangeError unless `fen` is a whole number of fen that arithmetic keeps exact. */
export function assertFen(fen: number): number {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not a whole number of fen: ${fen}`)
  return fen
}

/** `unitFen` × `quantity`, exact, or a RangeError where it would not be. */
export function timesFen(unitFen: number, quantity: number): number {
  assertFen(unitFen)
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`not a quantity: ${quantity}`)
  const total = unitFen * quantity
  if (Math.abs(total) > MAX_FEN) throw new RangeError(`too much money: ${unitFen} × ${quantity}`)
  return total
}

/** Digits in groups of three, as `3,260`. */
export const groupDigits = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')

/** The parts of a sum as people read it: sign, grouped yuan and two digits of fen. */
export function fenParts(fen: number): { sign: '' | '-'; yuan: string; cents: string } {
  assertFen(fen)
  const whole = Math.abs(fen)
  const cents = whole % 100
  const yuan = groupDigits((whole - cents) / 100)
  return { sign: fen < 0 ? '-' : '', yuan, cents: String(cents).padStart(2, '0') }
}

/** `¥1,234` or `¥1,234.50`; `cents: 'always'` keeps `.00`, as totals to pay do. */
export function formatFen(fen: number, cents: 'auto' | 'always' = 'auto'): string {
  const parts = fenParts(fen)
  const decimals = cents === 'always' || parts.cents !== '00' ? `.${parts.cents}` : ''
  return `${parts.sign}¥${parts.yuan}${decimals}`
}
