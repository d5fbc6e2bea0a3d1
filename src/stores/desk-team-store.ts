import type { BodyOf } from '@contract/client-types'
import { mail } from '@/api/mail'
import { robots } from '@/api/robots'
import { Command } from './command'

export type Robot = 'feishu' | 'wechat'

/** What the team tells its chats and single people; says whether a sandbox took it. */
export const deskTeam = {
  say: new Command(async (robot: Robot, text: string) => (await robots[robot]({ text }, { quiet: true })).sandbox),
  write: new Command(async (letter: BodyOf<'mail.send'>) => (await mail.send(letter, { quiet: true })).sandbox),
}
