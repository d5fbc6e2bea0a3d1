/** A moment as PostgreSQL writes it in JSON, where the session's time is UTC and the moment has milliseconds. */
const USUAL_LENGTH = '2026-11-21T09:30:00.123+00:00'.length

/** Times inside JSON rows come as PostgreSQL writes them; they leave like all others, as ISO 8601 in UTC. */
export function isoTime(value: string): string {
  if (value.length === USUAL_LENGTH && value.endsWith('+00:00')) return `${value.slice(0, -'+00:00'.length)}Z`
  return new Date(value).toISOString()
}

/** The same in SQL, for answers that PostgreSQL puts into words. */
export const isoSql = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
