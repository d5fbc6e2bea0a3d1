import type { BodyOf, DataOf } from '@contract/client-types'
import { makeAutoObservable } from 'mobx'
import { limits, me } from '../api/me'
import type { WechatAnswer } from '@/platform/wechat-type'
import type { CallOptions } from '@/client/client'
import { Command } from '@/client/command'
import { Loadable } from '@/client/loadable'
import { PagedList } from '@/client/paged-list'
import { rootStore, session } from '@/client/stores'
import { codeWaits } from './code-waits'

export type Account = DataOf<'me.security'>
export type SessionEntry = DataOf<'me.sessions'>['records'][number]
export type LoginEntry = DataOf<'me.logins'>['records'][number]
export type Limits = DataOf<'limits.get'>
export type Blocker = DataOf<'me.closing'>['blockers'][number]
export type IdentityCheck = BodyOf<'me.close'>['identityCheck']
export type CodeRequest = BodyOf<'me.sendCode'>

type ContactChange = Pick<BodyOf<'me.setPhone'>, 'code' | 'identityCheck'> & {
  kind: 'phone' | 'email'
  contact: string
}

const quiet = { quiet: true }

/** Protection of the account, and of its user from spending too much. */
class SecurityStore {
  readonly account = new Loadable(() => me.security(quiet))
  readonly limits = new Loadable(() => limits.get(quiet))
  readonly sessions = new PagedList<SessionEntry>((query) => me.sessions(query, quiet))
  readonly logins = new PagedList<LoginEntry>((query) => me.logins(query, quiet))
  readonly closing = new Loadable(() => me.closing(quiet))
  readonly avatars = new Loadable(() => me.avatars(quiet))

  /** WeChat's answer, while the user has yet to confirm that it shall be bound. */
  wechatAnswer?: WechatAnswer = undefined

  readonly update = this.change(me.update)
  readonly setPassword = this.change(me.setPassword)
  readonly setPayPassword = this.change(me.setPayPassword)
  /** Binds another phone or e-mail address, with the code that went there. */
  readonly setContact = this.change(({ kind, contact, ...given }: ContactChange, options) =>
    kind === 'phone'
      ? me.setPhone({ phone: contact, ...given }, options)
      : me.setEmail({ email: contact, ...given }, options),
  )
  readonly declareAge = this.change(me.declareAge)
  readonly setLimits = this.change(limits.set)
  /** Takes a break from buying for so many days. */
  readonly exclude = this.change(limits.exclude)
  readonly unbindWechat = this.change(me.unbindWechat)
  /** Binds the WeChat that has answered. */
  readonly bindWechat = this.change(async (identityCheck: IdentityCheck, options) => {
    if (!this.wechatAnswer) return
    await me.bindWechat({ ...this.wechatAnswer, identityCheck }, options)
    this.takeWechatAnswer(undefined)
  })
  readonly endSession = this.change(me.endSession, () => this.refreshSessions())
  readonly endOtherSessions = this.change(
    (_: void, options) => me.endOtherSessions(options),
    () => this.refreshSessions(),
  )
  /** Closes the account for good. */
  readonly close = new Command((identityCheck: IdentityCheck) => me.close(identityCheck, quiet))
  /** Everything the shop keeps about the person. */
  readonly exportData = new Command(() => me.export(quiet))

  constructor() {
    makeAutoObservable(this)
  }

  takeWechatAnswer(answer: WechatAnswer | undefined) {
    this.wechatAnswer = answer
  }

  /** Sends a code for one errand, and starts the wait for the next. */
  sendCode(errand: string, request: CodeRequest) {
    const address = 'address' in request ? request.address : ''
    return codeWaits.send(errand, address, () => me.sendCode(request, quiet))
  }

  /** Fetches what the screen shows. */
  async refresh(): Promise<void> {
    await Promise.all([this.account.load(), this.limits.load()])
  }

  private async refreshSessions() {
    await Promise.all([this.sessions.load({}), this.account.load()])
  }

  private async refreshAll() {
    await Promise.all([this.refresh(), session.refresh()])
  }

  /** A change of the account, after which the screen shows what the server now says. A refresh that fails does not undo it. */
  private change<Body, Answer>(
    call: (body: Body, options: CallOptions) => Promise<Answer>,
    refresh = () => this.refreshAll(),
  ) {
    return new Command(async (body: Body) => {
      const answer = await call(body, quiet)
      await refresh()
      return answer
    })
  }

  reset() {
    this.wechatAnswer = undefined
    for (const each of [this.account, this.limits, this.sessions, this.logins, this.closing]) each.reset()
  }
}

export const securityStore = rootStore.add(new SecurityStore())
