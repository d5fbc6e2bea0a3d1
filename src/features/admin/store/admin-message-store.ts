import type { BodyOf } from '@contract/client-types'
import { mail, robots } from '@/features/tools/api/tools'
import { Command } from '@/client/command'
import { IdempotencyKeys } from '@/client/idempotency-keys'

export type Robot = 'feishu' | 'wechat'

/** The same words again, after an answer that was lost, are the same message: it goes out once. */
const keys = new IdempotencyKeys()

/** Messages of operators to their chats and to single users; the answer says if a sandbox took it. */
export const adminMessages = {
  say: new Command((robot: Robot, text: string) =>
    keys.once(`${robot} ${text}`, async (key) => (await robots[robot]({ text }, { quiet: true, key })).sandbox),
  ),
  write: new Command((request: BodyOf<'mail.send'>) =>
    keys.once(JSON.stringify(request), async (key) => (await mail.send(request, { quiet: true, key })).sandbox),
  ),
}
