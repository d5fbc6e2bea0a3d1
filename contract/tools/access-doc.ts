/** The table of docs/access.md: every call and what it says to everybody. test/contract/access.test.ts asserts it. */
import { calls } from '../src/calls'
import type { AnyCall, Who } from '../src/define'
import { table } from './markdown'

/** Answers for anonymous people, players and operators; a path with an id is for the owner of what it names. */
const answers: Record<Who, [anonymous: string, owner: string, other: string, operator: string]> = {
  anyone: ['yes', 'yes', 'yes', 'yes'],
  user: ['sign in', 'yes', 'own only', 'own only'],
  operator: ['sign in', 'forbidden', 'forbidden', 'yes'],
}

const BASE = '/dev-api'

/** One row for each call of the contract. */
export function accessTable(): string {
  const rows = Object.entries(calls as Record<string, AnyCall>).map(([name, { method, path, at, who, key }]) => [
    `\`${name}\``,
    `\`${method} ${at === 'root' ? '' : BASE}${path}\``,
    ...answers[who],
    key === 'optional' ? 'may' : key ? 'key' : '',
  ])
  return table(['call', 'where', 'anonymous', 'owner', 'another player', 'operator', 'idempotency'], rows)
}

/** The whole document. */
export function accessDocument(): string {
  return [
    '# Who may call what',
    '',
    'Every call and what it says to everybody (rules B17), written from the contract by `npm run generate` and asserted by `test/contract/access.test.ts`. “Own only”: a call works on what is the caller’s; somebody else’s does not exist for it (`NOT_FOUND`), for operators too. “Key”: it moves money, stock or items and needs an `Idempotency-Key`; “may”: it happens once for each key, where one is sent.',
    '',
    'Answers to somebody who is signed in name their account in the header `X-Account`. A command (`POST`, `PUT`, `DELETE`) that needs a login and carries another account in this header changes nothing and is refused (`OTHER_ACCOUNT`): it comes from a page of somebody who has signed out since. Clients that show no account leave it out.',
    '',
    accessTable(),
    '',
  ].join('\n')
}
