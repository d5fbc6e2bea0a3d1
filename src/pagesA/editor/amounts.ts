/** Digits as typed → a whole number of the smallest unit, exactly; undefined when it is no such number. */
export function parseScaled(text: string, digits: number): number | undefined {
  const [, whole, rest = ''] = /^(\d{1,7})(?:[.。](\d*))?$/.exec(text.trim()) ?? []
  if (whole === undefined || /[1-9]/.test(rest.slice(digits))) return undefined
  return Number(whole + rest.slice(0, digits).padEnd(digits, '0'))
}

/** The number as somebody would type it: no more places than it needs. */
export function scaledText(value: number, digits: number): string {
  if (digits === 0) return String(value)
  const text = String(value).padStart(digits + 1, '0')
  const rest = text.slice(-digits).replace(/0+$/, '')
  return text.slice(0, -digits) + (rest && `.${rest}`)
}
