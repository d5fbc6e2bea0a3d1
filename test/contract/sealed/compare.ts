import type { Heard, Step } from './twins'

/** A request in a line. */
export const nameOf = ({ name, who, params, query, body }: Step) =>
  `${who}: ${name} ${JSON.stringify({ ...params, ...query, ...(body as object) })}`.slice(0, 300)

const told = ({ reason, status, success }: Heard) => (success ? 'OK' : (reason ?? String(status)))

function around(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at]) at += 1
  const [from, to] = [Math.max(0, at - 60), at + 60]
  return `…${one.slice(from, to)}… ≠ …${other.slice(from, to)}…`
}

function firstDifference(one: readonly string[], other: readonly string[]): string {
  const found = one.findIndex((line, nth) => line !== other[nth])
  const at = found === -1 ? one.length : found
  return `${one[at]?.slice(-160)} ≠ ${other[at]?.slice(-160)}`
}

/** Finds a difference between the two shops: refusal, answer, headers, statements with their numbers of rows. */
export function difference([one, other]: readonly [Heard, Heard]): string | null {
  if (told(one) !== told(other)) return `refusal ${told(one)} ≠ ${told(other)}`
  if (one.body !== other.body) return `answer ${around(one.body, other.body)}`
  if (one.headers !== other.headers) return `headers ${around(one.headers, other.headers)}`
  const same = one.statements.join('\n') === other.statements.join('\n')
  return same ? null : `statements ${firstDifference(one.statements, other.statements)}`
}
