import { makeAutoObservable, runInAction } from 'mobx'
import { accounts, type Contact } from './api/accounts'
import type { CallOptions } from './client'
import { pageAccount } from './page-account'
import { sessionToken } from './session-token'
import { isPhone } from './validation'
import { readStored, removeStored, writeStored } from '@/storage'
import type { WechatAnswer } from '@/platform/wechat-type'
import { Loadable } from './loadable'

/** Set where somebody has come in by WeChat and has not signed out: they are recognised when they come again. */
const KNOWN_KEY = 'joybox_wechat_known'

/** Credentials of a sign-in: any one of three names, and the password. */
export interface Credentials {
  user_name?: string
  phone?: string
  email?: string
  password?: string
}

/** Session of the device and its user. */
export class SessionStore {
  /** The stored token as this page has taken it over; requests carry the stored one (R65, R198). */
  token = sessionToken.read()
  readonly me = new Loadable(() => accounts.me({ quiet: true }))
  /** Sign-in methods that the shop offers. */
  readonly signInMethods = new Loadable(() => accounts.loginSettings({ quiet: true }))
  private readonly onEnd = new Set<() => void>()

  constructor() {
    makeAutoObservable<this, 'onEnd'>(this, { me: false, signInMethods: false, onEnd: false, isKnownInWechat: false })
  }

  get isSignedIn(): boolean {
    return this.token !== undefined
  }

  /**
   * Signs in with a password and keeps the token. Throws when a name or the password is missing (R72, R73); a refusal
   * rejects with its ApiError.
   */
  async loginByPassword(credentials: Credentials, options?: CallOptions): Promise<void> {
    const account = credentials.user_name || credentials.phone || credentials.email
    if (!account) throw new Error('必须提供 user_name、phone 或 email 之一')
    if (!credentials.password) throw new Error('必须提供 password')
    this.begin(await accounts.loginByPassword(account, credentials.password, options))
  }

  /** Registers and signs in. */
  async register(userName: string, password: string, contact?: Contact, options?: CallOptions): Promise<void> {
    await accounts.register(userName, password, contact, options)
    await this.loginByPassword({ user_name: userName, password }, options)
  }

  /** Sends a code to a phone number or an e-mail address, to sign in or register with. */
  async sendCode(contact: string, options?: CallOptions): Promise<void> {
    await (isPhone(contact) ? accounts.sendSmsCode : accounts.sendMailCode)(contact, options)
  }

  /** Signs in with a code that went to a phone; a new phone gets an account. */
  async loginBySms(phone: string, code: string, options?: CallOptions): Promise<void> {
    this.begin(await accounts.loginBySms(phone, code, options))
  }

  /** Signs in with a code that went to an e-mail address; a new address gets an account. */
  async loginByMail(email: string, code: string, options?: CallOptions): Promise<void> {
    this.begin(await accounts.loginByMail(email, code, options))
  }

  /**
   * Signs in with what WeChat answered. A browser's answer gives a new person an account. In the mini-program somebody new
   * is asked first, by `joinFromWechat`: false says so.
   */
  async loginByWechat({ code, state }: WechatAnswer, options?: CallOptions): Promise<boolean> {
    if (state === undefined) return this.recognise({ code }, options)
    this.beginKnown(await accounts.loginByWechat(code, state, options))
    return true
  }

  /** Signs in a user whom this WeChat has signed in before; false when there is none. */
  async recognise({ code, state }: WechatAnswer, options?: CallOptions): Promise<boolean> {
    const { token } = await accounts.openid(code, state, options)
    if (token) this.beginKnown(token)
    else this.forgetWechat()
    return token !== null
  }

  /** Signs in from the mini-program; somebody new gets an account, or the one of the phone that `phoneCode` stands for. */
  async joinFromWechat(code: string, phoneCode?: string, options?: CallOptions): Promise<void> {
    this.beginKnown(await accounts.loginByWeapp(code, phoneCode, options))
  }

  /**
   * True when WeChat may be asked for the user without a tap: somebody signed in by it here, and has not signed out
   * since.
   */
  get isKnownInWechat(): boolean {
    return readStored(KNOWN_KEY) !== undefined
  }

  /** Stops asking WeChat without a tap: a user who signed out on purpose does not come back by themselves. */
  forgetWechat() {
    removeStored(KNOWN_KEY)
  }

  /** Signs out here at once, and at the server; if it cannot be reached, this device is signed out all the same. */
  async logout(): Promise<void> {
    const told = accounts.logout({ quiet: true }).catch(() => undefined)
    this.forgetWechat()
    this.end()
    await told
  }

  /** Fetches who is signed in. */
  async refresh(): Promise<void> {
    if (this.isSignedIn) await this.me.load()
  }

  /** Takes over what another tab has done to the session, and says whether that was anything. */
  adopt(): boolean {
    const stored = sessionToken.read()
    if (stored === this.token) return false
    this.forget(stored)
    return true
  }

  /** Forgets the token and everything that belonged to it (R66). */
  end() {
    sessionToken.remove()
    this.forget(undefined)
  }

  /** Calls `forget` whenever a session ends, so that nothing of one person is shown to the next. */
  whenEnded(forget: () => void) {
    this.onEnd.add(forget)
  }

  private beginKnown(token: string) {
    writeStored(KNOWN_KEY, 'yes')
    this.begin(token)
  }

  private forget(token: string | undefined) {
    this.token = token
    pageAccount.show(token)
    this.me.reset()
    this.onEnd.forEach((forget) => forget())
  }

  private begin(token: string) {
    sessionToken.write(token)
    pageAccount.show(token)
    runInAction(() => (this.token = token))
  }
}
