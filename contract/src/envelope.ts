import type { Reason } from './refusals'

/** Every answer of the server, success or not. */
export interface Envelope<Data> {
  success: boolean
  /** 0 is success; otherwise the code of `reason`. */
  code: number
  /** Words for people, in the request’s language; clients show them as they are. */
  message: string
  data: Data
  reason?: Reason
  /** Exact cause for developers and logs, such as a field’s name. */
  detail?: string
  /** Seconds until a limited action may be tried again (RATE_LIMITED and its kin). */
  retryAfter?: number
  /** The answer came from a sandbox provider. */
  sandbox?: true
  /** Token of this device for its next sign-in by password; comes with a sign-in and with a new password. */
  deviceToken?: string
}
