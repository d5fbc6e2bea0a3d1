/** A code on its way to a phone. */
export interface CodeSms {
  /** Mobile number of mainland China, eleven digits. */
  phone: string
  code: string
  /** Validity of the code. */
  minutes: number
  /** A guardian is asked for consent; everybody else for a proof that the phone is theirs. */
  toGuardian: boolean
  /** The whole message, for providers that take words instead of a template. */
  text: string
}

/** Sends codes by SMS. Refuses with RATE_LIMITED, VALIDATION_FAILED (no such number) or PROVIDER_FAILED. */
export interface SmsSender {
  readonly sandbox: boolean
  sendCode(sms: CodeSms): Promise<void>
}
