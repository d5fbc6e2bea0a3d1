import type { DataOf } from '@contract/client-types'
import { makeAutoObservable } from 'mobx'
import { limits, me } from '../api/me'
import type { WechatAnswer } from '@/platform/wechat-type'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore } from '@/client/stores'

export type Account = DataOf<'me.security'>
export type SessionEntry = DataOf<'me.sessions'>['records'][number]
export type LoginEntry = DataOf<'me.logins'>['records'][number]
export type Limits = DataOf<'limits.get'>
export type Blocker = DataOf<'me.closing'>['blockers'][number]

const quiet = { quiet: true }

/** How a person's account is protected, and they from spending too much. */
class SecurityStore {
  readonly account = new Loadable(() => me.security(quiet))
  readonly limits = new Loadable(() => limits.get(quiet))
  readonly sessions = new PagedList<SessionEntry>((query) => me.sessions(query, quiet))
  readonly logins = new PagedList<LoginEntry>((query) => me.logins(query, quiet))
  readonly closing = new Loadable(() => me.closing(quiet))
  readonly avatars = new Loadable(() => me.avatars(quiet))

  /** Who the person is in WeChat, while they have yet to confirm that it shall be bound. */
  wechatAnswer?: WechatAnswer = undefined

  constructor() {
    makeAutoObservable(this)
  }

  takeWechatAnswer(answer: WechatAnswer | undefined) {
    this.wechatAnswer = answer
  }

  /** Fetches what the screen shows. */
  async refresh(): Promise<void> {
    await Promise.all([this.account.load(), this.limits.load()])
  }

  reset() {
    this.wechatAnswer = undefined
    for (const each of [this.account, this.limits, this.sessions, this.logins, this.closing]) each.reset()
  }
}

export const securityStore = rootStore.add(new SecurityStore())
