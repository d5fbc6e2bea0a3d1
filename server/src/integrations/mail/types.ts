/** One mail to one address, in plain text. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends mails. Refuses with VALIDATION_FAILED (the server says there is no such address) or PROVIDER_FAILED. */
export interface Mailer {
  readonly sandbox: boolean
  send(mail: Mail): Promise<void>
}
