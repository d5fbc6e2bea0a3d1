import { makeAutoObservable, runInAction } from 'mobx'
import { errorText } from '@/client/error-text'
import { isReason } from '@/client/errors'
import { session } from '@/client/stores'
import { codeWaits } from '@/features/accounts/store/code-waits'
import { contactOf, inputErrorOf, type FieldName } from './field-errors'

export type Mode = 'password' | 'sms' | 'mail' | 'register'

/** Outcome of submitting, or of asking for a code; busy: it is under way, or not time yet. */
export type Outcome = 'done' | 'invalid' | 'not-agreed' | 'refused' | 'busy'

/** Refusals shown at a field; any other belongs to the whole form. */
const places = {
  account: ['ALREADY_REGISTERED'],
  password: ['LOGIN_FAILED'],
  code: ['CODE_INVALID', 'CODE_EXPIRED'],
  contact: ['ADDRESS_TAKEN'],
} as const

/** Field that a code of this kind of form is sent to. */
const addressField = { sms: 'phone', mail: 'email', register: 'contact' } as const

/** The form that logs in or registers: what is typed, what is wrong with it, and sending it once. */
export class LoginForm {
  mode: Mode = 'password'
  values: Record<FieldName, string> = {
    account: '',
    password: '',
    phone: codeWaits.lastAddress('sms'),
    email: codeWaits.lastAddress('mail'),
    contact: codeWaits.lastAddress('register'),
    code: '',
  }
  /** Registering with a phone or an e-mail too. */
  withContact = this.values.contact !== ''
  agreed = false
  busy = false
  sending = false
  /** Why the last try was refused, if it was. */
  private refusal?: unknown = undefined
  /** Fields are judged once the person has left them with something in them, or has tried to send. */
  private judged = new Set<FieldName>()

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The fields of this way in. */
  get fields(): FieldName[] {
    if (this.mode === 'sms') return ['phone', 'code']
    if (this.mode === 'mail') return ['email', 'code']
    const named: FieldName[] = ['account', 'password']
    return this.mode === 'register' && this.withContact ? [...named, 'contact', 'code'] : named
  }

  /** Names the error of a field; '' when there is none, or it is not time to say so. */
  errorOf(field: FieldName): string {
    const reasons: readonly string[] = field in places ? places[field as keyof typeof places] : []
    if (reasons.some((reason) => isReason(this.refusal, reason as never))) return errorText(this.refusal)
    return this.judged.has(field) ? this.inputErrorOf(field) : ''
  }

  /** Error that belongs to no field, such as no network. */
  get formError(): string {
    if (!this.refusal || this.fields.some((field) => this.errorOf(field) !== '')) return ''
    return errorText(this.refusal)
  }

  /** The last try was refused for the name or the password. */
  get loginFailed(): boolean {
    return isReason(this.refusal, 'LOGIN_FAILED')
  }

  setMode(mode: Mode) {
    this.mode = mode
    this.values.code = ''
    this.refusal = undefined
    this.judged.clear()
  }

  set(field: FieldName, value: string) {
    this.values[field] = field === 'phone' || field === 'code' ? value.replace(/\s/g, '') : value
    this.refusal = undefined
  }

  setAgreed(agreed: boolean) {
    this.agreed = agreed
  }

  setWithContact(withContact: boolean) {
    this.withContact = withContact
    this.refusal = undefined
  }

  leave(field: FieldName) {
    if (this.values[field] !== '') this.judged.add(field)
  }

  /** Address for the code, trimmed. */
  get address(): string {
    return this.mode === 'password' ? '' : this.values[addressField[this.mode]].trim()
  }

  /** Asks for a code, once (R126, R130). */
  async sendCode(): Promise<Outcome> {
    const { mode, address } = this
    if (mode === 'password' || this.sending || codeWaits.left(mode, address) > 0) return 'busy'
    this.judged.add(addressField[mode])
    if (this.inputErrorOf(addressField[mode])) return 'invalid'
    if (!this.agreed) return 'not-agreed'
    this.sending = true
    this.refusal = undefined
    try {
      await codeWaits.send(mode, address, () => session.sendCode(address, { quiet: true }))
      return 'done'
    } catch (error) {
      runInAction(() => (this.refusal = error))
      return 'refused'
    } finally {
      runInAction(() => (this.sending = false))
    }
  }

  /** Sends the form, once; signs in when it is good (R87–R92). */
  async submit(): Promise<Outcome> {
    if (this.busy) return 'busy'
    const { fields } = this
    for (const field of fields) this.judged.add(field)
    if (fields.some((field) => this.inputErrorOf(field) !== '')) return 'invalid'
    if (!this.agreed) return 'not-agreed'
    return this.signIn(() => this.send())
  }

  /** Signs in by `work`; the form shows a refusal. */
  async signIn(work: () => Promise<unknown>): Promise<Outcome> {
    if (this.busy) return 'busy'
    this.busy = true
    this.refusal = undefined
    try {
      await work()
      return 'done'
    } catch (error) {
      runInAction(() => (this.refusal = error))
      return 'refused'
    } finally {
      runInAction(() => (this.busy = false))
    }
  }

  private send(): Promise<void> {
    const { account, password, code } = this.values
    const quiet = { quiet: true }
    if (this.mode === 'sms') return session.loginBySms(this.address, code, quiet)
    if (this.mode === 'mail') return session.loginByMail(this.address, code, quiet)
    const name = account.trim()
    if (this.mode === 'password') return session.loginByPassword({ user_name: name, password }, quiet)
    return session.register(name, password, this.withContact ? { ...contactOf(this.address), code } : undefined, quiet)
  }

  private inputErrorOf(field: FieldName): string {
    return inputErrorOf(field, this.values[field], this.mode === 'register')
  }
}
