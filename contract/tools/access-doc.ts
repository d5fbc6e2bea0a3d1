/** Table of docs/access.md: every call and its permissions, verified by test/contract/access.test.ts. */
import { calls } from '../src/calls'
import type { AnyCall, Who } from '../src/define'
import { table } from './markdown'

/** Answers for anonymous users, the owner, other players and operators. */
const answers: Record<Who, [anonymous: string, owner: string, other: string, operator: string]> = {
  anyone: ['yes', 'yes', 'yes', 'yes'],
  user: ['sign in', 'yes', 'own only', 'own only'],
  operator: ['sign in', 'forbidden', 'forbidden', 'yes'],
}

const BASE = '/dev-api'

/** Table with one row per call of the contract. */
export function accessTable(): string {
  const rows = Object.entries(calls as Record<string, AnyCall>).map(([name, { method, path, at, who, key }]) => [
    `\`${name}\``,
    `\`${method} ${at === 'root' ? '' : BASE}${path}\``,
    ...answers[who],
    key === 'optional' ? 'may' : key ? 'key' : '',
  ])
  return table(['call', 'path', 'anonymous', 'owner', 'another player', 'operator', 'idempotency'], rows)
}

/** The whole document. */
export function accessDocument(): string {
  return [
    '# API permissions',
    '',
    'Every call and who may make it (rules B17). Generated from the contract by `npm run generate`; `test/contract/access.test.ts` verifies it. “Own only”: the call works on the caller’s data; other users’ objects do not exist for it (`NOT_FOUND`), for operators too. “Key”: moves money, stock or prizes and requires an `Idempotency-Key`; “may”: takes effect once per key, if one is sent.',
    '',
    'Responses to signed-in users name their account in the header `X-Account`. A command (`POST`, `PUT`, `DELETE`) with another account in this header is refused (`OTHER_ACCOUNT`), because its page belongs to a user who has since signed out. Clients that show no account omit the header.',
    '',
    accessTable(),
    '',
  ].join('\n')
}
