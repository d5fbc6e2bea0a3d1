import { makeAutoObservable, runInAction } from 'mobx'
import { errorText } from '@/api/error-text'
import { isReason } from '@/api/errors'
import { t } from '@/locales/login'
import { session } from '@/stores'
import { isPassword, isUserName } from '@/stores/validation'

export type Mode = 'login' | 'register'

/** What came of submitting. */
export type Outcome = 'done' | 'invalid' | 'not-agreed' | 'refused'

/** The form that logs in or registers: what is typed, what is wrong with it, and sending it once. */
export class LoginForm {
  mode: Mode = 'login'
  account = ''
  password = ''
  agreed = false
  busy = false
  /** Why the last try was refused, if it was. */
  private refusal?: unknown = undefined
  /** Fields are judged once the person has left them with something in them, or has tried to send. */
  private judged = { account: false, password: false }

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get accountError(): string {
    if (isReason(this.refusal, 'ALREADY_REGISTERED')) return errorText(this.refusal)
    return this.judged.account ? this.accountFault : ''
  }

  get passwordError(): string {
    if (isReason(this.refusal, 'LOGIN_FAILED')) return errorText(this.refusal)
    return this.judged.password ? this.passwordFault : ''
  }

  /** What is wrong but belongs to no field, such as no network. */
  get formError(): string {
    const besideField = isReason(this.refusal, 'ALREADY_REGISTERED') || isReason(this.refusal, 'LOGIN_FAILED')
    return this.refusal && !besideField ? errorText(this.refusal) : ''
  }

  setMode(mode: Mode) {
    this.mode = mode
    this.refusal = undefined
    this.judged = { account: false, password: false }
  }

  setAccount(account: string) {
    this.account = account
    this.refusal = undefined
  }

  setPassword(password: string) {
    this.password = password
    this.refusal = undefined
  }

  setAgreed(agreed: boolean) {
    this.agreed = agreed
  }

  leave(field: 'account' | 'password') {
    if (this[field] !== '') this.judged[field] = true
  }

  /** Sends the form, once; signs in when it is good (R87, R88, R92). */
  async submit(): Promise<Outcome> {
    if (this.busy) return 'refused'
    this.judged = { account: true, password: true }
    if (this.accountFault || this.passwordFault) return 'invalid'
    if (!this.agreed) return 'not-agreed'
    this.busy = true
    this.refusal = undefined
    try {
      const name = this.account.trim()
      if (this.mode === 'register') await session.register(name, this.password, { quiet: true })
      else await session.loginByPassword({ user_name: name, password: this.password }, { quiet: true })
      return 'done'
    } catch (error) {
      runInAction(() => (this.refusal = error))
      return 'refused'
    } finally {
      runInAction(() => (this.busy = false))
    }
  }

  private get accountFault(): string {
    if (this.account.trim() === '') return t('login.accountMissing')
    return isUserName(this.account) ? '' : t('login.accountLength')
  }

  private get passwordFault(): string {
    if (this.password === '') return t('login.passwordMissing')
    return isPassword(this.password) ? '' : t('login.passwordLength')
  }
}
