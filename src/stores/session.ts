import { makeAutoObservable, runInAction } from 'mobx'
import { accounts } from '@/api/accounts'
import type { CallOptions } from '@/api/client'
import { TOKEN_KEY } from '@/config/constants'
import { readStored, removeStored, writeStored } from '@/platform/storage'
import { Loadable } from './loadable'

/** Who signs in, by any one of three names, and the password. */
export interface Credentials {
  user_name?: string
  phone?: string
  email?: string
  password?: string
}

/** Whether somebody is signed in, and who. The token lives in storage under `h5_token` (R65, R198). */
export class SessionStore {
  token?: string = readStored(TOKEN_KEY)
  readonly me = new Loadable(() => accounts.me({ quiet: true }))
  private readonly onEnd = new Set<() => void>()

  constructor() {
    makeAutoObservable<this, 'onEnd'>(this, { me: false, onEnd: false })
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
  async register(userName: string, password: string, options?: CallOptions): Promise<void> {
    await accounts.register(userName, password, options)
    await this.loginByPassword({ user_name: userName, password }, options)
  }

  /** Signs out here at once; the server is told as well, and if it cannot be reached, this device is signed out all the same. */
  async logout(): Promise<void> {
    const told = accounts.logout({ quiet: true }).catch(() => undefined)
    this.end()
    await told
  }

  /** Fetches who is signed in. */
  async refresh(): Promise<void> {
    if (this.isSignedIn) await this.me.load()
  }

  /** Takes over what another tab has done to the session. */
  adopt() {
    const stored = readStored(TOKEN_KEY)
    if (stored === this.token) return
    this.end()
    if (stored) this.begin(stored)
  }

  /** Forgets the token and everything that belonged to it (R66). */
  end() {
    removeStored(TOKEN_KEY)
    this.token = undefined
    this.me.reset()
    this.onEnd.forEach((forget) => forget())
  }

  /** Calls `forget` whenever a session ends, so that nothing of one person is shown to the next. */
  whenEnded(forget: () => void) {
    this.onEnd.add(forget)
  }

  private begin(token: string) {
    writeStored(TOKEN_KEY, token)
    runInAction(() => (this.token = token))
  }
}
