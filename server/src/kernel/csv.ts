/** Text that spreadsheets read as a formula when a cell begins with it (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** A text, an amount of money, or nothing. */
type Cell = string | { fen: number } | null

function cell(value: Cell): string {
  if (value !== null && typeof value === 'object') return yuan(value.fen)
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** Rows as CSV (RFC 4180) that spreadsheets open as UTF-8 and in which no text is a formula. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** Fen as plain yuan with two digits, such as `1234.50`. */
export function yuan(fen: number): string {
  const whole = Math.abs(fen)
  const cents = whole % 100
  return `${fen < 0 ? '-' : ''}${(whole - cents) / 100}.${String(cents).padStart(2, '0')}`
}
