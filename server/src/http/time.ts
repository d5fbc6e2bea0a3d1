/** A time as JSON from PostgreSQL writes it (`2026-11-21T08:00:00.5+00:00`), as the contract has it: UTC, ISO 8601, Z. */
export function isoTime(time: string): string {
  return new Date(time).toISOString()
}
