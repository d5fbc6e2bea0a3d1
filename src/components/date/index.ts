const two = (value: number) => String(value).padStart(2, '0')

/** The day of a moment (UTC, ISO 8601) where the reader is: `2026-11-21`. */
export function dateText(iso: string): string {
  const date = new Date(iso)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Day and minute of a moment where the reader is: `2026-11-21 08:05`. */
export function timeText(iso: string): string {
  const date = new Date(iso)
  return `${dateText(iso)} ${two(date.getHours())}:${two(date.getMinutes())}`
}
